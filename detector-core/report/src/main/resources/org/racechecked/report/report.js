/* Only adds to a page that is whole without it, and nothing that is seen before it is used: sorting, a filter, copying. */
(function () {
  "use strict";

  var KEYS = [
    ["/", "filter the first table"],
    ["j", "next race"],
    ["k", "previous race"],
    ["?", "these keys"],
  ];

  function make(tag, text) {
    var element = document.createElement(tag);
    element.textContent = text;
    return element;
  }

  function button(text, action) {
    var made = make("button", text);
    made.type = "button";
    made.addEventListener("click", action);
    return made;
  }

  function value(row, column) {
    var cell = row.cells[column];
    return cell.dataset.sort === undefined ? cell.textContent.trim() : Number(cell.dataset.sort);
  }

  function sort(table, heads, head, column) {
    var down = head.getAttribute("aria-sort") === "ascending";
    heads.forEach(function (other) {
      other.removeAttribute("aria-sort");
    });
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    Array.from(table.tBodies[0].rows)
      .sort(function (one, other) {
        var a = value(one, column);
        var b = value(other, column);
        var order = typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b));
        return down ? -order : order;
      })
      .forEach(function (row) {
        table.tBodies[0].appendChild(row);
      });
  }

  function sortable(table) {
    var heads = Array.from(table.tHead.rows[0].cells);
    heads.forEach(function (head, column) {
      var text = head.textContent;
      head.textContent = "";
      head.appendChild(
        button(text, function () {
          sort(table, heads, head, column);
        })
      );
    });
  }

  function filter() {
    var existing = document.querySelector(".filter input");
    var table = document.querySelector("table.sortable");
    if (existing || !table) {
      return existing;
    }
    var label = make("label", "Filter ");
    var input = make("input", "");
    label.className = "filter";
    input.type = "search";
    label.appendChild(input);
    table.parentNode.parentNode.insertBefore(label, table.parentNode);
    input.addEventListener("input", function () {
      var wanted = input.value.toLowerCase();
      Array.from(table.tBodies[0].rows).forEach(function (row) {
        row.hidden = row.textContent.toLowerCase().indexOf(wanted) < 0;
      });
    });
    return input;
  }

  function copyable(code) {
    if (!navigator.clipboard) {
      return;
    }
    var copy = button("Copy", function () {
      navigator.clipboard.writeText(code.textContent).then(function () {
        copy.textContent = "Copied";
      });
    });
    code.parentNode.appendChild(copy);
  }

  function move(step) {
    var links = Array.from(document.querySelectorAll("tbody tr:not([hidden]) th a"));
    if (links.length > 0) {
      var next = links.indexOf(document.activeElement) + step;
      links[Math.max(0, Math.min(links.length - 1, next))].focus();
    }
  }

  function help() {
    var dialog = make("dialog", "");
    dialog.appendChild(make("h2", "Keys"));
    KEYS.forEach(function (entry) {
      var line = make("p", "");
      line.appendChild(make("kbd", entry[0]));
      line.appendChild(document.createTextNode(" " + entry[1]));
      dialog.appendChild(line);
    });
    dialog.addEventListener("close", function () {
      dialog.remove();
    });
    dialog.appendChild(
      button("Close", function () {
        dialog.close();
      })
    );
    document.body.appendChild(dialog);
    dialog.showModal();
  }

  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) {
      return;
    }
    if (event.key === "j") {
      move(1);
    } else if (event.key === "k") {
      move(-1);
    } else if (event.key === "?") {
      help();
    } else if (event.key === "/") {
      var input = filter();
      if (input) {
        event.preventDefault();
        input.focus();
      }
    }
  });

  document.querySelectorAll("table.sortable").forEach(sortable);
  document.querySelectorAll(".copy").forEach(copyable);
})();
