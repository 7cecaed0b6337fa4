/* Only adds to a page that is whole without it: sorting, a filter, copy buttons and keys. */
(function () {
  "use strict";

  function value(row, column) {
    var cell = row.cells[column];
    return cell.dataset.sort === undefined ? cell.textContent.trim() : Number(cell.dataset.sort);
  }

  function sortable(table) {
    Array.prototype.forEach.call(table.tHead.rows[0].cells, function (head, column) {
      var button = document.createElement("button");
      button.type = "button";
      button.textContent = head.textContent;
      head.textContent = "";
      head.appendChild(button);
      button.addEventListener("click", function () {
        var down = head.getAttribute("aria-sort") === "ascending";
        Array.prototype.forEach.call(table.tHead.rows[0].cells, function (other) {
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
      });
    });
  }

  function filterable(table) {
    if (table.tBodies[0].rows.length < 8) {
      return;
    }
    var label = document.createElement("label");
    var input = document.createElement("input");
    label.className = "filter";
    label.textContent = "Filter ";
    input.type = "search";
    label.appendChild(input);
    table.parentNode.parentNode.insertBefore(label, table.parentNode);
    input.addEventListener("input", function () {
      var wanted = input.value.toLowerCase();
      Array.prototype.forEach.call(table.tBodies[0].rows, function (row) {
        row.hidden = row.textContent.toLowerCase().indexOf(wanted) < 0;
      });
    });
  }

  function copyable(code) {
    if (!navigator.clipboard) {
      return;
    }
    var button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.addEventListener("click", function () {
      navigator.clipboard.writeText(code.textContent).then(function () {
        button.textContent = "Copied";
      });
    });
    code.parentNode.appendChild(button);
  }

  function move(step) {
    var links = Array.from(document.querySelectorAll("tbody tr:not([hidden]) th a"));
    if (links.length > 0) {
      var next = links.indexOf(document.activeElement) + step;
      links[Math.max(0, Math.min(links.length - 1, next))].focus();
    }
  }

  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) {
      return;
    }
    if (event.key === "j") {
      move(1);
    } else if (event.key === "k") {
      move(-1);
    } else if (event.key === "/") {
      var filter = document.querySelector(".filter input");
      if (filter) {
        event.preventDefault();
        filter.focus();
      }
    }
  });

  document.querySelectorAll("table.sortable").forEach(function (table) {
    sortable(table);
    filterable(table);
  });
  document.querySelectorAll(".copy").forEach(copyable);
})();
