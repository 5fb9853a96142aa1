// @ts-check
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * @typedef {{ _attached: boolean, _ownerDocument: { _styleCache: WeakMap<object, unknown> | null } }} Drawn jsdom's
 *   own side of an element; its document forgets what it knows of styles with each change of what is attached to it
 * @typedef {(element: Element, pseudo?: string | null) => CSSStyleDeclaration} Computes
 */

/**
 * Has a window compute the style of an element once for as long as nothing changes: who looks for something by its role,
 * or places something beside it, asks for the same ones over and over.
 * @param {{ getComputedStyle: Computes }} window
 * @returns {void}
 */
export function computeOnce(window) {
  const { implForWrapper } = /** @type {{ implForWrapper: (element: unknown) => Drawn | null }} */ (
    require('jsdom/lib/jsdom/living/generated/utils.js')
  );
  /** @type {WeakMap<object, WeakMap<Drawn, CSSStyleDeclaration>>} By what the document knew of styles then. */
  const known = new WeakMap();
  const { getComputedStyle } = window;
  window.getComputedStyle = (element, pseudo) => {
    const drawn = implForWrapper(element);
    if (drawn?._attached !== true || pseudo) return getComputedStyle(element, pseudo);
    const { _ownerDocument: document } = drawn;
    const found = document._styleCache && known.get(document._styleCache)?.get(drawn);
    if (found) return found;
    const style = getComputedStyle(element);
    if (document._styleCache === null) return style;
    const styles = known.get(document._styleCache) ?? new WeakMap();
    known.set(document._styleCache, styles.set(drawn, style));
    return style;
  };
}
