/** Parts of a page that say what it is about. Read on this device, used at once, never kept, never sent. */
export interface PageText {
  description: string;
  headings: string;
  body: string;
}

/** How many characters of the body are looked at. */
export const BODY_LIMIT = 20_000;

/**
 * Reads the page it runs in. Injected on its own into a page that the learner opened to us, so it may lean on nothing
 * outside itself.
 */
export function readPageText(limit: number): PageText {
  const meta = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="og:${name}"]`)?.content ??
    '';
  const headings = [...document.querySelectorAll('h1, h2, h3')]
    .slice(0, 40)
    .map((heading) => heading.textContent.slice(0, 200))
    .join(' ');
  return {
    description: `${meta('description')} ${meta('keywords')}`.slice(0, 1000),
    headings,
    body: document.body.innerText.slice(0, limit),
  };
}
