import type { StoredFile } from '../media.public.js';

/**
 * What a browser shows by itself. Anything else is saved, and never opened as a page of this site. A PDF is saved too:
 * Chromium shows none in a sandbox.
 */
const shown = /^(?:audio|video)\/|^text\/(?:plain|vtt)$/;

/**
 * How a file is sent. Whatever it holds, it's of the type that it was found to have, does nothing in this site's name,
 * and loads nothing.
 */
export function headersOf({ contentType, name }: Pick<StoredFile, 'contentType' | 'name'>): {
  readonly type: string;
  readonly disposition: string;
  readonly policy: string;
} {
  return {
    type: contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType,
    disposition: `${shown.test(contentType) ? 'inline' : 'attachment'}; filename*=UTF-8''${extended(name)}`,
    policy: "default-src 'none'; sandbox",
  };
}

/** As RFC 8187 §3.2 writes what isn't ASCII. */
function extended(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
