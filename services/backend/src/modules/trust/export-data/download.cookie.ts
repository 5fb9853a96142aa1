import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { myDataExportFile } from '@keenly/contracts/trust.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { ExportFileQuery } from '@keenly/contracts/trust';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../../../platform/config/config.js';
import { type OwnCookie, ownCookie } from '../../../platform/http/own-cookie.js';

/** How long a download may be started, in seconds. */
export const ADDRESS_LIFE_S = 300;

/**
 * Binds a download address to the browser: an HttpOnly cookie with the person's id and a random number. The address
 * doesn't work in another browser.
 */
const COOKIE = 'keenly_download';

interface Terms {
  readonly exportId: string;
  readonly personId: string;
  readonly nonce: string;
  readonly expires: number;
}

/** An address for this copy and this browser. */
export function giveAddress(
  reply: FastifyReply,
  { exportId, personId }: Pick<Terms, 'exportId' | 'personId'>,
  config: Pick<AppConfig, 'origin' | 'tokenSecret'>,
): { url: string; expires_at: string } {
  const nonce = randomBytes(16).toString('base64url');
  const expires = Math.floor(Date.now() / 1000) + ADDRESS_LIFE_S;
  const path = pathOf(myDataExportFile.path, { id: exportId });
  const { name, attributes } = cookieOf(exportId, config);
  void reply.setCookie(name, `${personId}.${nonce}`, {
    ...attributes,
    sameSite: 'strict',
    maxAge: ADDRESS_LIFE_S,
  });
  const signature = signatureOf({ exportId, personId, nonce, expires }, config.tokenSecret);
  const query = new URLSearchParams({ expires: String(expires), signature });
  return { url: `${path}?${query.toString()}`, expires_at: new Date(expires * 1000).toISOString() };
}

/** The person whose browser this is, where address and browser belong together and still hold; undefined otherwise. */
export function personOfAddress(
  request: FastifyRequest,
  exportId: string,
  { expires, signature }: ExportFileQuery,
  config: Pick<AppConfig, 'origin' | 'tokenSecret'>,
): string | undefined {
  const cookie = request.cookies[cookieOf(exportId, config).name] ?? '';
  const [personId = '', nonce = ''] = cookie.split('.');
  const due = Buffer.from(signatureOf({ exportId, personId, nonce, expires }, config.tokenSecret));
  const given = Buffer.from(signature);
  const genuine = nonce !== '' && given.length === due.length && timingSafeEqual(given, due);
  return genuine && expires * 1000 > Date.now() ? personId : undefined;
}

/** One for each copy: under https they have one path, and two copies must not take each other's place. */
function cookieOf(exportId: string, config: Pick<AppConfig, 'origin'>): OwnCookie {
  return ownCookie(`${COOKIE}_${exportId}`, pathOf(myDataExportFile.path, { id: exportId }), config);
}

function signatureOf({ exportId, personId, nonce, expires }: Terms, secret: string): string {
  const terms = ['data-export', exportId, personId, nonce, String(expires)].join('\n');
  return createHmac('sha256', secret).update(terms).digest('base64url');
}
