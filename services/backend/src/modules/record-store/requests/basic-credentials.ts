/** Bytes of a header that holds a key and a secret at most. */
const LONGEST = 1024;

export interface BasicCredentials {
  readonly key: string;
  readonly secret: string;
}

/** The key and secret of an Authorization header (RFC 7617); undefined without them. */
export function basicCredentials(header: string | undefined): BasicCredentials | undefined {
  if (header === undefined || header.length > LONGEST) return undefined;
  const encoded = /^Basic +([a-z0-9+/_-]+=*)$/i.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  return colon < 1 ? undefined : { key: pair.slice(0, colon), secret: pair.slice(colon + 1) };
}
