/** How a link may begin; anything else, `javascript:` above all, is none. */
const linked = ['https:', 'http:', 'mailto:'];

/** What was typed as a link's address: 'keenly.example/a' leads to https. Undefined where it can't be one. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  const address =
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]*\.[^/]*:\d/.test(text) ? text : `https://${text}`;
  const url = URL.parse(address);
  return url !== null && linked.includes(url.protocol) ? address : undefined;
}
