import type { IncomingHttpHeaders } from 'node:http';

/** The media type that a request names, without its parameters. */
export function mediaTypeOf(headers: IncomingHttpHeaders): string | undefined {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase();
}
