import type { Column, Described } from './described.js';
import type { FoundQuery } from './find-queries.js';
import type { Claim } from './row-claims.js';

/** Changes the shape of the database or the state of a connection: the server describes nothing of it. */
const isUtility = (text: string) =>
  /^\s*(?:create|alter|drop|truncate|begin|commit|rollback|set|listen|unlisten|fetch|grant|analyze|lock|savepoint|release|reset|vacuum|refresh|do|comment|declare)\b/i.test(
    text,
  );

export const describable = ({ texts }: FoundQuery): readonly string[] =>
  texts.filter((text) => !isUtility(text));

/** Where a statement fails on the database, or answers something else than its author promises. */
export async function liesOf(query: FoundQuery, described: Described): Promise<string[]> {
  const lies = new Set<string>();
  for (const text of describable(query)) {
    const counted = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    if (query.values !== undefined && query.values !== counted)
      lies.add(`${query.values} values for ${counted} parameters`);
    try {
      const columns = await described.columnsOf(text);
      for (const claim of query.claims ?? []) {
        const lie = lieOf(claim, columns, text);
        if (lie !== undefined) lies.add(lie);
      }
    } catch (error) {
      lies.add(error instanceof Error ? error.message : String(error));
    }
  }
  return [...lies].map((lie) => `${query.at}: ${lie}`);
}

function lieOf(claim: Claim, columns: readonly Column[], text: string): string | undefined {
  const { name, kinds, isNullable, isOptional } = claim;
  const column = columns.findLast((one) => one.name === name);
  if (column === undefined) return isOptional ? undefined : `no column ${name}`;
  if (!kinds.some((kind) => fits(kind, column.kind))) {
    return `${name} is ${column.type}, read as ${column.kind}, not ${kinds.join(' | ')}`;
  }
  // A condition such as `stopped_at is not null` is the author's proof.
  const source = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const isProven = new RegExp(`\\b${source}\\s+is not null`, 'i').test(text);
  return column.isNullable && !isNullable && !isProven ? `${name} may be null` : undefined;
}

function fits(claimed: string, read: string): boolean {
  if (claimed === 'unknown' || read === 'json') return true;
  if (!claimed.endsWith('[]') || !read.endsWith('[]')) return claimed === read;
  return claimed
    .slice(0, -2)
    .split('|')
    .some((kind) => fits(kind, read.slice(0, -2)));
}
