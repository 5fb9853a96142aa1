import { isJson, jsonOf, utf8 } from '../requests/json-body.js';

/** A document's media type, kept as it was sent, and its bytes. */
export interface DocumentContent {
  readonly content: Buffer;
  readonly contentType: string;
}

/**
 * The properties of `added` over those of `held`, each replaced as a whole: one level deep (xAPI 1.0.3, Communication
 * 2.2). Undefined where either isn't a JSON object. Values keep their text, so no digit of a number is lost.
 */
export function merged(held: DocumentContent, added: DocumentContent): DocumentContent | undefined {
  const before = membersOf(held);
  const after = membersOf(added);
  if (before === undefined || after === undefined) return undefined;
  const members = [...new Map([...before, ...after])];
  const text = members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',');
  return { content: Buffer.from(`{${text}}`), contentType: held.contentType };
}

/** The text of each property's value by the property's name. */
function membersOf({ content, contentType }: DocumentContent): Map<string, string> | undefined {
  const value = isJson(contentType) ? jsonOf(content)?.value : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const inner = utf8.decode(content).trim().slice(1, -1);
  return new Map(inner.trim() === '' ? [] : memberTexts(inner).map(memberOf));
}

function memberOf(text: string): [string, string] {
  const opens = text.indexOf('"');
  const closes = endOfText(text, opens);
  return [
    String(JSON.parse(text.slice(opens, closes + 1))),
    text.slice(text.indexOf(':', closes) + 1).trim(),
  ];
}

/** Splits the inside of a valid JSON object at the commas that aren't within a value. */
function memberTexts(inner: string): string[] {
  const texts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < inner.length; at++) {
    const sign = inner.charAt(at);
    if (sign === '"') at = endOfText(inner, at);
    else if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
    else if (sign === ',' && depth === 0) {
      texts.push(inner.slice(start, at));
      start = at + 1;
    }
  }
  return [...texts, inner.slice(start)];
}

/** Where the text in quotes ends that begins at `opens`. */
function endOfText(json: string, opens: number): number {
  let at = opens + 1;
  while (json.charAt(at) !== '"') at += json.charAt(at) === '\\' ? 2 : 1;
  return at;
}
