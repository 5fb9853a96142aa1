/** `application/json`, whatever its parameters. */
export const isJson = (contentType: string): boolean =>
  /^application\/json\s*(?:;|$)/i.test(contentType.trim());

/** Throws where the bytes aren't UTF-8. */
export const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @returns undefined where the bytes aren't JSON in UTF-8 */
export function jsonOf(content: Buffer): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(utf8.decode(content));
    return { value };
  } catch {
    return undefined;
  }
}
