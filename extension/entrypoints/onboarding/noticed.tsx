import type { ComponentChildren } from 'preact';

/** Consent in plain words. Whoever changes what is recorded changes this page with it. */
export function Noticed() {
  return (
    <section class="three" aria-label="What is noticed, what leaves this device, who sees it">
      <Column title="What is noticed">
        <li>Which page is in front, and for how long.</li>
        <li>Whether the browser is in front, and whether you touched the machine lately.</li>
        <li>Whether a page fits your topic. That is judged on this device.</li>
        <li>
          If you let it into pages: whether one scrolls or plays a film, so that watching is not taken for
          absence.
        </li>
        <li>
          With the camera, only if you switch it on: whether somebody is there, where the head is turned and,
          if you want, which expression shows.
        </li>
        <li>Never a microphone. Private windows are never looked at.</li>
      </Column>
      <Column title="What leaves this device">
        <li>Address and title of the pages you visit during a session, how long, and the label each got.</li>
        <li>Start, breaks and end of a session, the nudges you saw, and whether you were there.</li>
        <li>
          With expressions on: their shares in every ten seconds, as words and numbers such as “neutral 0.8”.
        </li>
        <li>Never an image, never the text of a page, nothing outside a session.</li>
        <li>Passwords, codes and similar parts of an address are cut off first.</li>
      </Column>
      <Column title="What an organization sees">
        <li>
          If your account belongs to one: your topic, when you study, how focused it went, and your nudges.
        </li>
        <li>
          Expressions only where its own policy allows it and you switched them on; new organizations do not.
        </li>
        <li>Never which pages you visited. Those are yours alone.</li>
        <li>A personal account is seen by nobody but you.</li>
      </Column>
    </section>
  );
}

function Column({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="panel">
      <h2>{title}</h2>
      <ul class="points">{children}</ul>
    </div>
  );
}
