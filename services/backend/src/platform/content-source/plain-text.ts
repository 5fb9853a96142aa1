import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

/** So much of a text is looked at: markup that is longer than this says nothing of what is shown. */
const READ_MAX = 4000;

const parser = unified().use(rehypeParse, { fragment: true });
type Node = ReturnType<typeof parser.parse>['children'][number];

/** Gone with what is in them. */
const SILENT = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'svg',
  'math',
  'title',
  'textarea',
]);

/** The words of what may be markup, on one line, at most `most` characters. Of scripts and styles nothing is left. */
export function plainText(markup: string, most: number): string {
  if (markup === '') return '';
  const { children } = parser.parse(markup.slice(0, READ_MAX));
  const words = wordsOf(children)
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
  if (words.length <= most) return words;
  // A character is never cut in two.
  const cut = Array.from(words.slice(0, most)).slice(0, -1).join('');
  return `${cut.trimEnd()}…`;
}

/** Without recursion: what comes from elsewhere may be nested as deep as it likes. */
function wordsOf(nodes: readonly Node[]): string {
  const open = [...nodes].reverse();
  let words = '';
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'text') words += node.value;
    if (node.type !== 'element') continue;
    if (SILENT.has(node.tagName)) continue;
    if (node.tagName === 'br' || node.tagName === 'p' || node.tagName === 'li') words += ' ';
    open.push(...[...node.children].reverse());
  }
  return words;
}
