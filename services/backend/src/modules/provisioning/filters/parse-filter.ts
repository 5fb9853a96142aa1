import { scimMessages } from '@keenly/contracts/catalogue/provisioning';
import { SCIM_FILTER_MAX } from '@keenly/contracts/scim';
import { type Compare, type Filter, parse } from 'scim2-parse-filter';
import { ScimProblem } from '../requests/scim-problem.js';

export type Comparison = Compare['op'];
export type Comparable = Compare['compValue'];

/** A filter whose attributes are all known; names are those of the resource, in its own letter case. */
export type KnownFilter =
  | { readonly op: 'and' | 'or'; readonly filters: readonly KnownFilter[] }
  | { readonly op: 'not'; readonly filter: KnownFilter }
  | { readonly op: 'pr'; readonly attribute: string }
  | { readonly op: Comparison; readonly attribute: string; readonly value: Comparable };

/** Comparisons of one filter, and how deep its brackets may go. */
const TERMS_MAX = 20;
const DEPTH_MAX = 10;
/** The parser's pattern for text takes exponentially long over line breaks in one that isn't closed. */
const CONTROL = /\p{Cc}/u;
const URN = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;

/**
 * Reads a filter (RFC 7644, 3.4.2.2). Its size is told before it is read and its depth before it is walked, so that what
 * it costs is bounded. `attributes`: those that may be asked for, by their name in lower case.
 * @throws ScimProblem invalidFilter
 */
export function parseFilter(given: string, attributes: ReadonlyMap<string, string>): KnownFilter {
  if (given.length > SCIM_FILTER_MAX) throw new ScimProblem('invalidFilter', scimMessages.filterTooLong);
  if (depthOf(given) > DEPTH_MAX) throw new ScimProblem('invalidFilter', scimMessages.filterTooDeep);
  if (CONTROL.test(given)) throw wrong();
  const terms = { left: TERMS_MAX };
  return known(parsed(given), { attributes, terms, depth: 0, prefix: '' });
}

interface Walk {
  readonly attributes: ReadonlyMap<string, string>;
  readonly terms: { left: number };
  readonly depth: number;
  /** The attribute that a filter in brackets is about, with its dot. */
  readonly prefix: string;
}

function parsed(given: string): Filter {
  try {
    return parse(given);
  } catch (error) {
    // The parser throws nothing but Errors and SyntaxErrors about what it was given.
    if (error instanceof Error) throw wrong();
    throw error;
  }
}

function known(filter: Filter, walk: Walk): KnownFilter {
  const { depth, prefix, terms } = walk;
  if (depth > DEPTH_MAX) throw new ScimProblem('invalidFilter', scimMessages.filterTooDeep);
  const inner = { ...walk, depth: depth + 1 };
  switch (filter.op) {
    case 'and':
    case 'or':
      return { op: filter.op, filters: filter.filters.map((one) => known(one, inner)) };
    case 'not':
      return { op: 'not', filter: known(filter.filter, inner) };
    case '[]':
      if (prefix !== '') throw wrong();
      return known(filter.valFilter, { ...inner, prefix: `${filter.attrPath}.` });
    case 'pr':
      countTerm(terms);
      return { op: 'pr', attribute: attributeOf(filter.attrPath, walk) };
    default:
      countTerm(terms);
      return { op: filter.op, attribute: attributeOf(filter.attrPath, walk), value: filter.compValue };
  }
}

function countTerm(terms: { left: number }): void {
  terms.left -= 1;
  if (terms.left < 0) throw new ScimProblem('invalidFilter', scimMessages.filterTooDeep);
}

function attributeOf(path: string, { attributes, prefix }: Walk): string {
  const asked = `${prefix}${path}`.replace(URN, '');
  const attribute = attributes.get(asked.toLowerCase());
  if (attribute === undefined)
    throw new ScimProblem('invalidFilter', scimMessages.filterUnknown(asked.slice(0, 100)));
  return attribute;
}

/** How deep brackets go that stand outside of text. */
function depthOf(given: string): number {
  let [depth, deepest, quoted] = [0, 0, false];
  for (let at = 0; at < given.length; at += 1) {
    const character = given[at];
    if (quoted && character === '\\') at += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '(' || character === '[')) deepest = Math.max(deepest, (depth += 1));
    else if (!quoted && (character === ')' || character === ']')) depth -= 1;
  }
  return deepest;
}

const wrong = () => new ScimProblem('invalidFilter', scimMessages.filterWrong);
