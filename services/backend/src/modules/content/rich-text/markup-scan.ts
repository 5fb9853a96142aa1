import { courseMessages } from '@keenly/contracts/catalogue/content';
import { RICH_TEXT_DEPTH_MAX, RICH_TEXT_MAX, RICH_TEXT_TAGS_MAX } from '@keenly/contracts/content';

/** Elements that have no end tag. */
const VOID = new Set([
  ...['area', 'base', 'basefont', 'bgsound', 'br', 'col', 'embed', 'frame', 'hr', 'img', 'input', 'keygen'],
  ...['link', 'meta', 'param', 'source', 'track', 'wbr'],
]);
/** Within them other rules hold, under which a tag may mean something else. */
const FOREIGN = new Set(['svg', 'math']);

/** As a browser reads them, letter by letter: what it would take for another name is none here. */
const NAME = /[a-z][a-z0-9:-]*/iy;
/** Space and attributes, each with its value, where nothing is left to guess. Space is what HTML takes for it. */
const ATTRIBUTE =
  /[\t\n\f\r /]+(?:[^\t\n\f\r "'<>/=]+(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"|'[^']*'|[^\t\n\f\r "'=<>`]+))?)?/y;

interface Tag {
  readonly name: string;
  readonly closes: boolean;
  readonly end: number;
}

/**
 * What is wrong with a rich text before it is parsed: longer, deeper, or of more elements than one is, or not closed in
 * the order in which it was opened, where a parser would have to guess, and can be made to clone elements by the million.
 * Markup within scripts and the like counts as markup, so that nothing hides there. Takes time in proportion to the
 * length. Undefined where it is fit to be parsed.
 */
export function faultOf(html: string): string | undefined {
  if (html.length > RICH_TEXT_MAX) return courseMessages.textTooLong;
  const open: string[] = [];
  let tags = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const tag = tagAt(html, at);
    if (tag === 'text') {
      at += 1;
      continue;
    }
    if (tag === 'malformed') return courseMessages.textMalformed;
    if ((tags += 1) > RICH_TEXT_TAGS_MAX) return courseMessages.textTooLong;
    at = tag.end;
    if (tag.closes) {
      if (open.pop() !== tag.name) return courseMessages.textMalformed;
    } else if (FOREIGN.has(tag.name)) {
      return courseMessages.textMalformed;
    } else if (!VOID.has(tag.name) && open.push(tag.name) > RICH_TEXT_DEPTH_MAX) {
      return courseMessages.textTooDeep;
    }
  }
  return open.length === 0 ? undefined : courseMessages.textMalformed;
}

function tagAt(html: string, at: number): Tag | 'text' | 'malformed' {
  const closes = html[at + 1] === '/';
  NAME.lastIndex = at + (closes ? 2 : 1);
  const [name] = NAME.exec(html) ?? [];
  // Comments, declarations, and what a browser takes for one: an editor makes none.
  if (name === undefined) return closes || /[!?]/.test(html[at + 1] ?? '') ? 'malformed' : 'text';
  let end = NAME.lastIndex;
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    if (!ATTRIBUTE.test(html)) break;
    end = ATTRIBUTE.lastIndex;
  }
  return html[end] === '>' ? { name: name.toLowerCase(), closes, end: end + 1 } : 'malformed';
}
