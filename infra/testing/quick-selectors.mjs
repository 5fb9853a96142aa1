// @ts-check
import { createRequire } from 'node:module';

/**
 * @typedef {{ readonly localName: string, getAttributeNS: (space: null, name: string) => string | null }} Element
 * @typedef {{ readonly name: string, readonly classes: readonly string[] }} Asked
 */

/** What is read here: lists of names, classes, ids, pseudo-classes without arguments, and how they follow each other. */
const PLAIN = /^[\w\s.#:>+~,*-]+$/;

/** @type {Map<string, readonly Asked[] | undefined>} */
const known = new Map();

/**
 * What each selector of a list asks of the element itself; nothing where the list isn't plain.
 * @param {string} list
 * @returns {readonly Asked[] | undefined}
 */
function askedBy(list) {
  if (!known.has(list)) known.set(list, PLAIN.test(list) ? list.split(',').map(asked) : undefined);
  return known.get(list);
}

/**
 * @param {string} selector
 * @returns {Asked}
 */
function asked(selector) {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  const [name = '', ...classes] = last.replace(/[:#][^.]*/g, '').split('.');
  return { name: name === '*' ? '' : name.toLowerCase(), classes };
}

/**
 * Whether an element can be one that a list of selectors is for, by its name and classes. Most are refused by that, a
 * hundred times sooner than by matching them in earnest.
 * @param {string} list
 * @param {Element} element
 * @returns {boolean}
 */
export function mayMatch(list, element) {
  const all = askedBy(list);
  if (all === undefined) return true;
  const own = element.getAttributeNS(null, 'class') ?? '';
  return all.some(
    ({ name, classes }) =>
      (name === '' || name === element.localName.toLowerCase()) && classes.every((one) => own.includes(one)),
  );
}

/**
 * Has jsdom ask that first, where it computes styles. Each test that looks for something by its role has the styles of
 * all that is drawn computed, each of them by each rule of the page.
 * @returns {void}
 */
export function matchQuickly() {
  const selectors =
    /** @type {{ matchesDontThrow: (element: Element, list: string | undefined) => boolean }} */ (
      createRequire(import.meta.url)('jsdom/lib/jsdom/living/helpers/selectors.js')
    );
  const { matchesDontThrow } = selectors;
  // A rule of an animation has no selector, and is refused by no name.
  selectors.matchesDontThrow = (element, list) =>
    (typeof list !== 'string' || mayMatch(list, element)) && matchesDontThrow(element, list);
}
