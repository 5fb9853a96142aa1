import type { BrowserContext } from 'playwright-core';

declare global {
  interface Window {
    /**
     * Resolves with the first frame in which it's there, in milliseconds since the navigation began. It looks whenever the
     * document changes, so that looking costs the page next to nothing until then.
     */
    whenPainted: (isThere: () => boolean) => Promise<number>;
  }
}

/** Runs a function in each page of a context before anything of the page, which finds `window.whenPainted` there. */
export async function addWatch<Argument>(
  context: BrowserContext,
  watch: (argument: Argument) => void,
  argument: Argument,
): Promise<void> {
  // In one script: in which order several run isn't said anywhere.
  const content = `(${watchPaints.toString()})();\n(${watch.toString()})(${JSON.stringify(argument)});`;
  await context.addInitScript({ content });
}

/** Runs in the page. */
export function watchPaints(): void {
  window.whenPainted = (isThere) =>
    new Promise((resolve) => {
      const look = () => {
        if (!isThere()) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          // Behind the frame, as painting is.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now()), { once: true });
          port1.start();
          port2.postMessage(null);
        });
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      look();
    });
}
