import { pageWithin } from './page-within.js';

/** An element as it was read: attributes and children by their names without prefixes; text at `#text`. */
export type Element = Readonly<Record<string, unknown>>;

export const ATTRIBUTE = '@';

const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null;

export function all(element: Element | undefined, name: string): readonly Element[] {
  const children = element?.[name];
  // The outermost one comes alone.
  return (Array.isArray(children) ? (children as unknown[]) : [children]).filter(isElement);
}

export const first = (element: Element | undefined, name: string): Element => all(element, name)[0] ?? {};

export function attribute(element: Element | undefined, name: string): string {
  const value = element?.[`${ATTRIBUTE}${name}`];
  return typeof value === 'string' ? value.trim() : '';
}

/** Of an element's first child of that name, also where it has attributes of its own. */
export function text(element: Element | undefined, name: string): string {
  const children = element?.[name];
  const child: unknown = Array.isArray(children) ? children[0] : undefined;
  const words = isElement(child) ? child['#text'] : child;
  const [plain] = Array.isArray(words) ? (words as unknown[]) : [words];
  return typeof plain === 'string' ? plain.trim() : '';
}

/** Its name is written in two ways. */
export const isSco = (resource: Element | undefined): boolean =>
  (attribute(resource, 'scormtype') || attribute(resource, 'scormType')).toLowerCase() === 'sco';

/**
 * The page of the last of these, relative to the package, as an address; undefined where it names none that is in it.
 *
 * @param within each of these may have a base
 * @param parameters of the item that opens it
 */
export function launchIn(
  within: readonly (Element | undefined)[],
  parameters: string,
  has: (path: string) => boolean,
): string | undefined {
  const href = attribute(within.at(-1), 'href');
  const bases = within.map((element) => attribute(element, 'base')).join('');
  const page = href === '' ? undefined : pageWithin(`${bases}${href}`, has);
  if (page === undefined) return undefined;
  // As the standard joins them (CAM 3.4.1.4): behind a question mark, or an ampersand where there is one.
  const [, more = ''] = /^[?&]?([^#]*)/.exec(parameters) ?? [];
  const search = [page.search.slice(1), more].filter((part) => part !== '').join('&');
  return `${page.pathname.slice(1)}${search === '' ? '' : `?${search}`}`;
}

/** 1.2 says it in percent, 2004 as a part of 1 among its objectives. */
export function masteryOf(item: Element | undefined): number | null {
  const percent = text(item, 'masteryscore');
  const objective = first(first(first(item, 'sequencing'), 'objectives'), 'primaryObjective');
  const measure =
    attribute(objective, 'satisfiedByMeasure') === 'true' ? text(objective, 'minNormalizedMeasure') : '';
  const score = percent === '' ? Number(measure === '' ? 'none' : measure) * 100 : Number(percent);
  return score >= 0 && score <= 100 ? Math.round(score * 10) / 10 : null;
}
