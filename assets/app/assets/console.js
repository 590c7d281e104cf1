// Pages work without this script. It remembers the time zone, shows times in it, follows the enrichment, and adds keys to the leads.
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const known = document.cookie.includes(`timezone=${encodeURIComponent(timeZone)}`);
// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Safari and Firefox.
document.cookie = `timezone=${encodeURIComponent(timeZone)}; path=/app; max-age=31536000; samesite=lax`;
if (!known && document.querySelector("time")) location.reload();

const liveMs = 3000;

/** Whether somebody uses a form: one is open, has the focus or was changed. */
const isUsed = () =>
  document.querySelector("main details[open], main :focus") !== null ||
  [...document.querySelectorAll("main input")].some(({ value, defaultValue }) => value !== defaultValue);

/** Replaces the content while it says that a company is being read, unless somebody uses a form. Another page than the same one ends it. */
async function follow() {
  if (!document.querySelector("[data-live]")) return;
  if (!document.hidden && !isUsed()) {
    const answer = await fetch(location.href).catch(() => null);
    if (answer?.redirected || answer?.status === 404) return location.assign(answer.url);
    const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
    const main = page?.querySelector("main");
    if (main && !isUsed() && !main.isEqualNode(document.querySelector("main")))
      document.querySelector("main").replaceWith(main);
  }
  setTimeout(follow, liveMs);
}
setTimeout(follow, liveMs);

const leads = () => [...document.querySelectorAll(".lead:not([inert])")];
const typing = "input, textarea, select";
const keys = { j: 1, k: -1 };

/** Focuses the lead that is `step` after the focused one. */
function move(step) {
  const all = leads();
  const at = all.indexOf(document.activeElement?.closest(".lead"));
  all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
}

/** Accepts or rejects a lead, while the next one gets the keys. A lead whose decision is not saved stays and says why. */
async function decide(lead, button) {
  const { form } = button;
  const body = new URLSearchParams(new FormData(form, button));
  const all = leads();
  const at = all.indexOf(lead);
  (all[at + 1] ?? all[at - 1])?.focus();
  lead.inert = true;
  // Kept alive, the request is sent also if somebody leaves the page at once.
  const sent = { method: "POST", body, keepalive: true };
  const answer = await fetch(form.getAttribute("action"), sent).catch(() => null);
  const ended = answer?.redirected && new URL(answer.url).pathname !== "/app/leads";
  if (answer?.ok && !ended) lead.remove();
  if (ended || !document.querySelector(".lead")) return location.assign(answer.url);
  if (answer?.ok) return;
  const page = new DOMParser().parseFromString((await answer?.text()) ?? "", "text/html");
  const reason = page.querySelector("[role=alert]")?.textContent ?? "The service did not answer.";
  lead.inert = false;
  lead.querySelector("[role=alert]")?.remove();
  form.insertAdjacentHTML("beforebegin", '<p class="problem" role="alert"></p>');
  lead.querySelector("[role=alert]").textContent = `Not saved, ${lead.ariaLabel}: ${reason}`;
  if (document.activeElement === document.body) lead.focus();
}

const [first] = leads();
if (first) {
  (document.querySelector(".lead:has(details[open])") ?? first).focus({ preventScroll: true });
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const lead = document.activeElement?.closest(".lead");
    const open = key === "Escape" && lead?.querySelector("details[open]");
    if (open) {
      open.open = false;
      return lead.focus();
    }
    if (target.matches?.(typing)) return;
    if (key in keys) return move(keys[key]);
    // A key that is held repeats; one press decides one lead.
    const control = !event.repeat && /^[tar]$/.test(key) && lead?.querySelector(`[data-key="${key}"]`);
    if (!control) return;
    event.preventDefault();
    if (key !== "t") return decide(lead, control);
    control.click();
    lead.querySelector("textarea")?.focus();
  });
}
