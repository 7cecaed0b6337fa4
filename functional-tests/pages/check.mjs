// Called by check.sh: node check.mjs REPORT_FOLDER [SCREENSHOT_FOLDER [FILE_WITH_TERMINAL_OUTPUT]]
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { HtmlValidate } from "html-validate";
import puppeteer from "puppeteer-core";

const [folder, shots, terminal] = process.argv.slice(2);
const JENKINS_DEFAULT_POLICY = "sandbox allow-same-origin; default-src 'none'; img-src 'self'; style-src 'self';";
const TYPES = { ".html": "text/html; charset=utf-8", ".css": "text/css", ".js": "text/javascript" };
const WINDOW = { width: 1280, height: 900 };
const MAX_RACE_PAGES = 5;
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const races = readdirSync(join(folder, "r"))
  .filter((name) => name.endsWith(".html"))
  .sort()
  .slice(0, MAX_RACE_PAGES)
  .map((name) => `r/${name}`);
const pages = readdirSync(folder)
  .filter((name) => name.endsWith(".html"))
  .sort()
  .concat(races);
const failures = [];

function check(condition, message) {
  if (!condition) {
    failures.push(message);
    console.log(`FAILED ${message}`);
  }
}

const server = createServer((request, response) => {
  if (request.url === "/favicon.ico") {
    response.writeHead(204);
    response.end();
    return;
  }
  try {
    const body = readFileSync(join(folder, decodeURIComponent(new URL(request.url, "http://x").pathname)));
    response.writeHead(200, {
      "Content-Type": TYPES[extname(request.url)] ?? "application/octet-stream",
      "Content-Security-Policy": JENKINS_DEFAULT_POLICY,
    });
    response.end(body);
  } catch {
    response.writeHead(404);
    response.end();
  }
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
const served = `http://127.0.0.1:${server.address().port}/`;
const local = pathToFileURL(`${folder}/`).href;
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM,
  args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"],
});

async function open(url, scheme, media = "screen") {
  const tab = await browser.newPage();
  const problems = [];
  tab.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  tab.on("pageerror", (error) => problems.push(String(error)));
  tab.on("requestfailed", (request) => problems.push(`${request.url()}: ${request.failure().errorText}`));
  await tab.setViewport(WINDOW);
  // One call each: the second would undo the first.
  await (media === "print"
    ? tab.emulateMediaType("print")
    : tab.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]));
  await tab.goto(url, { waitUntil: "load" });
  return { tab, problems };
}

const hashes = { light: new Set(), dark: new Set() };

async function picture(url, scheme) {
  const { tab, problems } = await open(url, scheme);
  const image = await tab.screenshot({ fullPage: true });
  await tab.close();
  return { hash: createHash("sha256").update(image).digest("hex"), problems };
}

function onlyTheScriptIsBlocked(problems) {
  return problems.every((problem) => problem.includes("report.js") || problem.includes("Blocked script execution"));
}

async function accessible(name, scheme) {
  const { tab, problems } = await open(local + name, scheme);
  check(problems.length === 0, `${name}, ${scheme}, from file://: ${problems.join("; ")}`);
  await tab.evaluate(axe);
  const { violations } = await tab.evaluate(() => globalThis.axe.run());
  for (const violation of violations) {
    const where = violation.nodes.map((node) => node.target.join(" ")).slice(0, 3).join(", ");
    check(false, `${name}, ${scheme}, axe ${violation.id}: ${violation.help} at ${where}`);
  }
  await tab.close();
}

async function prints(name) {
  const { tab } = await open(local + name, "light", "print");
  const hidden = await tab.evaluate(() => {
    const parts = [...document.querySelectorAll("details > :not(summary)")];
    return parts.filter((part) => part.getBoundingClientRect().height === 0).length;
  });
  check(hidden === 0, `${name}, printed: ${hidden} closed part(s) are missing`);
  await tab.close();
}

async function keysWork() {
  const { tab } = await open(`${local}index.html`, "light");
  if ((await tab.$("table.sortable")) !== null) {
    await tab.keyboard.press("j");
    check(await tab.evaluate(() => document.activeElement.matches("tbody th a")), "index.html: j does not reach a race");
    await tab.keyboard.press("/");
    await tab.keyboard.type("no such race");
    const left = await tab.evaluate(() => document.querySelectorAll("tbody tr:not([hidden])").length);
    check(left === 0, "index.html: the filter hides nothing");
  }
  await tab.close();
}

const validator = new HtmlValidate({
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // Ours are one line long where a formatter would break them; that says nothing about validity.
    "long-title": "off",
    "no-trailing-whitespace": "off",
    // The style sheet and the script come from the report's own folder.
    "require-sri": "off",
  },
});

for (const name of pages) {
  for (const scheme of ["light", "dark"]) {
    const jenkins = await picture(served + name, scheme);
    const file = await picture(local + name, scheme);
    hashes[scheme].add(file.hash);
    check(jenkins.hash === file.hash, `${name}, ${scheme}: looks different under Jenkins' policy and from file://`);
    check(onlyTheScriptIsBlocked(jenkins.problems), `${name}, ${scheme}, Jenkins: ${jenkins.problems.join("; ")}`);
    await accessible(name, scheme);
  }
  await prints(name);
  const { results } = await validator.validateFile(join(folder, name));
  for (const message of results.flatMap((result) => result.messages)) {
    check(false, `${name}:${message.line}: ${message.ruleId}: ${message.message}`);
  }
}
await keysWork();
check([...hashes.light].every((hash) => !hashes.dark.has(hash)), "dark pages look like light ones");

async function worstRace() {
  const { tab } = await open(`${local}index.html`, "light");
  const address = await tab.evaluate(() => document.querySelector("tbody th a")?.getAttribute("href"));
  await tab.close();
  return address ?? races[0];
}

async function pictureOfText(text, path) {
  const tab = await browser.newPage();
  await tab.setViewport({ width: 1000, height: 100 });
  await tab.setContent("<pre></pre>");
  await tab.evaluate((shown) => {
    document.body.style.cssText = "margin: 0; background: #1c2026; color: #e4e8ed";
    const pre = document.querySelector("pre");
    pre.style.cssText = "margin: 0; padding: 20px; font: 14px/1.4 'DejaVu Sans Mono', monospace";
    pre.textContent = shown;
  }, text);
  await (await tab.$("pre")).screenshot({ path });
  await tab.close();
}

if (shots) {
  const wanted = { index: "index.html", race: await worstRace() };
  for (const [name, page] of Object.entries(wanted)) {
    for (const scheme of ["light", "dark"]) {
      const { tab } = await open(local + page, scheme);
      await tab.screenshot({ path: join(shots, `${name}-${scheme}.png`), fullPage: true });
      await tab.close();
    }
  }
  if (terminal) {
    await pictureOfText(readFileSync(terminal, "utf8"), join(shots, "terminal.png"));
  }
}
await browser.close();
server.close();
assert.ok(pages.length > 7, "a report has more pages than that");
console.log(`${pages.length} pages looked at in light and dark: ${failures.length} failure(s)`);
process.exit(failures.length === 0 ? 0 : 1);
