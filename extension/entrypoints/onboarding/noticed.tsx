import type { ComponentChildren } from 'preact';

/** Consent in plain words. Change this page with every change to what is recorded. */
export function Noticed() {
  return (
    <section class="three" aria-label="What’s noticed, what leaves this device, and who sees it">
      <Column title="What’s noticed">
        <li>Which page you’re on, and for how long.</li>
        <li>
          Whether your browser is the active window, and whether you’ve used your keyboard or mouse recently.
        </li>
        <li>Whether a page fits your topic. Pages are classified on this device.</li>
        <li>
          If you allow page access: whether a page is scrolling or playing video, so watching a lecture
          doesn’t count as being away.
        </li>
        <li>
          If you turn on the camera: whether you’re there, which way you’re facing, and, if you choose, your
          facial expression.
        </li>
        <li>Never your microphone or private windows.</li>
      </Column>
      <Column title="What leaves this device">
        <li>
          The address and title of each page you visit during a session, how long you spent there, and how it
          was classified.
        </li>
        <li>When a session starts, pauses, and stops, the nudges you saw, and whether you were there.</li>
        <li>
          With expressions on: how much of every 10 seconds you showed each one, in words and numbers such as
          “neutral 0.8”.
        </li>
        <li>
          Camera images and page text never leave this device. Nothing you browse outside a session is
          recorded.
        </li>
        <li>Passwords, codes, and similar parts of an address are removed first.</li>
      </Column>
      <Column title="What an organization sees">
        <li>
          If your account belongs to one: your topics, when you study, how focused you were, and your nudges.
        </li>
        <li>
          Expressions, only if you turn them on and your organization’s policy allows it. The policy is off
          for new organizations.
        </li>
        <li>Never which pages you visited. Only you see those.</li>
        <li>
          With a personal account, only you see your data, unless you choose to be visible in Community.
        </li>
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
