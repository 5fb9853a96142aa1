import type { ScimResource, ScimShown } from '@keenly/contracts/scim';

/** Which attributes an answer has (RFC 7644, 3.9): those asked for, or all but those left out; never without these. */
const always: ReadonlySet<string> = new Set(['schemas', 'id']);
const URN = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;

/** By lower case: the attributes asked for, each without what is below it. */
export interface Shown {
  readonly only: ReadonlySet<string> | undefined;
  readonly without: ReadonlySet<string>;
}

export function shownOf({ attributes, excludedAttributes }: ScimShown): Shown {
  return {
    only: attributes === undefined ? undefined : new Set(namesIn(attributes).map(top)),
    // Part of an attribute is left out by leaving out nothing: a directory that reads more than it asked for goes on.
    without: new Set(namesIn(excludedAttributes ?? '').filter((name) => !name.includes('.'))),
  };
}

/** Whether an answer needs the attribute at all. */
export const isShown = (name: string, { only, without }: Shown): boolean =>
  always.has(name) || (!without.has(name.toLowerCase()) && (only?.has(name.toLowerCase()) ?? true));

export const asShown = (resource: ScimResource, shown: Shown): ScimResource =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name, shown)));

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim().replace(URN, '').toLowerCase())
    .filter((name) => name !== '');

const top = (name: string) => name.split('.')[0] ?? '';
