import type { BrowserContext, ConsoleMessage } from 'playwright-core';

const MARK = 'lost press: ';

/** Has every document of the browser say in its console when a press became no click: `lostPress` reads it. */
export async function noteLostPresses(context: BrowserContext): Promise<void> {
  await context.addInitScript(tellLostPresses, MARK);
}

/** What was pressed in vain, as `pressed "Stop showing" but released over …`, where the message says that. */
export function lostPress(message: ConsoleMessage): string | undefined {
  return message.text().startsWith(MARK) ? message.text().slice(MARK.length) : undefined;
}

/**
 * Runs in the page before its own code, so it names no function of its own. Between mousedown and mouseup the layout can
 * move, or what was pressed can be drawn anew: then nothing of it is clicked, and nothing else tells so.
 */
function tellLostPresses(mark: string): void {
  const controls = 'a, button, input, select, textarea, label, summary, option, [role], [tabindex]';
  let pressed: { readonly one: Element; readonly words: string } | undefined;
  for (const type of ['mousedown', 'mouseup'] as const) {
    addEventListener(
      type,
      ({ target }) => {
        const one =
          target instanceof Element ? (target.closest(controls) ?? target) : document.documentElement;
        const text = (one.getAttribute('aria-label') ?? one.textContent).replace(/\s+/g, ' ').trim();
        const words = text === '' ? one.tagName.toLowerCase() : `"${text.slice(0, 60)}"`;
        if (type === 'mousedown') {
          // Its words now: at the release it may say something else.
          pressed = { one, words };
        } else {
          if (pressed !== undefined && !(target instanceof Node && pressed.one.contains(target))) {
            const gone = pressed.one.isConnected ? '' : ', and what was pressed is gone';
            console.warn(`${mark}pressed ${pressed.words} but released over ${words}${gone}`);
          }
          pressed = undefined;
        }
      },
      { capture: true },
    );
  }
}
