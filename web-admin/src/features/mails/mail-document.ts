const BASE = '<base target="_blank">';

/** The mail's document with its links opening beside the console; inside the frame they would lead nowhere. */
export function withLinksInNewTab(html: string): string {
  const start = /<head(?:\s[^>]*)?>/i.exec(html) ?? /^\s*<!doctype[^>]*>/i.exec(html);
  const at = start === null ? 0 : start.index + start[0].length;
  return `${html.slice(0, at)}${BASE}${html.slice(at)}`;
}
