import { courseMessages } from '@keenly/contracts/catalogue/content';
import { RICH_TEXT_MAX } from '@keenly/contracts/content';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { refusedAt } from '../../../kernel/domain-error.js';
import { faultOf } from './markup-scan.js';

/** A text as it is kept: what screens show, and its words alone, for searches and cards. */
export interface RichText {
  readonly html: string;
  readonly plain: string;
}

const allowed: Options = {
  tagNames: [
    ...['p', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'strike', 'code', 'pre'],
    ...['ul', 'ol', 'li', 'blockquote', 'a', 'br', 'hr'],
  ],
  attributes: {
    a: ['href'],
    ol: ['start'],
    code: [['className', /^language-[\w-]{1,30}$/]],
  },
  protocols: { href: ['https', 'http', 'mailto'] },
  ancestors: { li: ['ol', 'ul'] },
  // Gone with what is in them; of other elements the text stays.
  strip: [
    ...['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript', 'noembed', 'noframes'],
    ...['textarea', 'title', 'xmp', 'svg', 'math', 'select'],
  ],
};

const parser = unified().use(rehypeParse, { fragment: true });
const cleaner = unified().use(rehypeSanitize, allowed);
const writer = unified().use(rehypeStringify);

type Tree = ReturnType<typeof parser.parse>;
type Node = Tree['children'][number];

/** Where a link leads, said in full: what begins with `/` or `//` would lead elsewhere from another page. */
const LINK = /^(https?:\/\/|mailto:)/i;
const BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'pre', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr']);

/**
 * The one form in which a rich text is kept (product/shared#links-and-markup): of what was sent, the elements of the
 * allowlist, whose links name where they lead. No script, handler, style, frame, picture, id, or class is ever stored.
 * The same text again comes out as it is. VALIDATION_FAILED at `field` where it is too long, too deep, or not well
 * formed; found before it is parsed.
 */
export function richText(html: string, field: string): RichText {
  const fault = faultOf(html);
  if (fault !== undefined) throw refusedAt(field, fault);
  const tree = cleaner.runSync(parser.parse(html));
  tidy(tree.children);
  const written = writer.stringify(tree);
  // What has to be escaped grows.
  if (written.length > RICH_TEXT_MAX) throw refusedAt(field, courseMessages.textTooLong);
  const plain = wordsOf(tree.children)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
  return { html: written, plain };
}

/** Links name where they lead, and a class that was none is no attribute. */
function tidy(nodes: readonly Node[]): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const { className } = node.properties;
    if (Array.isArray(className) && className.length === 0) node.properties = {};
    if (node.tagName === 'a') {
      const { href } = node.properties;
      node.properties =
        typeof href === 'string' && LINK.test(href) ? { href, rel: ['noopener', 'nofollow'] } : {};
    }
    tidy(node.children);
  }
}

function wordsOf(nodes: readonly Node[]): string {
  let words = '';
  for (const node of nodes) {
    if (node.type === 'text') words += node.value;
    if (node.type === 'element') {
      const inside = wordsOf(node.children);
      words += BLOCKS.has(node.tagName) ? `\n${inside}\n` : inside;
    }
  }
  return words;
}
