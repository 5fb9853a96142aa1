import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import { accessClaimsSchema } from '@keenly/contracts/identity';
import { pairedSchema, type PairRequest } from '@keenly/contracts/ingest';
import { z } from 'zod';

/** Whose extension this is, and the token that proves it. The token never leaves the extension but to its service. */
const pairingSchema = pairedSchema.extend({
  apiOrigin: z.url(),
  account: z.object({ account_id: z.uuid(), client_name: z.string().nullish() }),
});
export type Pairing = z.infer<typeof pairingSchema>;
/** As it was kept before it said for which account it is. */
const storedSchema = pairingSchema.partial({ account: true });
export type StoredPairing = z.infer<typeof storedSchema>;
export const pairingShape = {
  key: 'pairing',
  version: 1,
  schema: storedSchema.nullable(),
  initial: null as StoredPairing | null,
};
/** Names this installation; made once. */
export const installShape = { key: 'install', version: 1, schema: z.uuid(), initial: '' };

/** Whose choices and corrections this browser holds; '' before anyone was paired. */
export const holderShape = { key: 'holder', version: 1, schema: z.string(), initial: '' };

/** Whose choices, corrections and calibration these are: the person's, in whichever account. */
export function personOf({ apiOrigin, user }: StoredPairing): string {
  return `${apiOrigin} ${user.user_id}`;
}

/** Under whose name events are kept: another account of the same person is another owner, as is another service. */
export function ownerOf(pairing: Pairing): string {
  return `${personOf(pairing)} ${pairing.account.account_id}`;
}

/**
 * A pairing of before, with its account. Its token says which: unlike the service's answer, that is available at once
 * and offline, so that there is no while in which no one knows into which account a session goes. Null where the token
 * cannot be read; then the web application offers to pair again.
 */
export function withAccount(stored: StoredPairing): Pairing | null {
  if (stored.account !== undefined) return { ...stored, account: stored.account };
  const claims = accessClaimsSchema
    .pick({ account_id: true, client_id: true })
    .safeParse(payloadOf(stored.token));
  if (!claims.success) return null;
  const { account_id, client_id } = claims.data;
  return { ...stored, account: { account_id, ...(client_id === null ? { client_name: null } : {}) } };
}

function payloadOf(token: string): unknown {
  const part = token.split('.')[1] ?? '';
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (failure) {
    if (failure instanceof SyntaxError || failure instanceof DOMException) return null;
    throw failure;
  }
}

export type Redeemed =
  | { ok: true; pairing: Pairing }
  | { ok: false; code: 'PAIRING_FAILED' | 'SERVICE_UNREACHABLE' };

/** Redeems a single-use code. A service that answers anything but a pairing has refused it. */
export async function redeem(apiOrigin: string, request: PairRequest, post = fetch): Promise<Redeemed> {
  const answer = await post(`${apiOrigin}${pairingEndpoints.redeemPairing.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => null);
  if (answer === null || answer.status >= 500) return { ok: false, code: 'SERVICE_UNREACHABLE' };
  const parsed = pairedSchema.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !parsed.success) return { ok: false, code: 'PAIRING_FAILED' };
  return { ok: true, pairing: { ...parsed.data, apiOrigin } };
}

/** Tells the service to forget this pairing; false when it could not be told. */
export async function revoke({ apiOrigin, token }: Pairing, send = fetch): Promise<boolean> {
  const answer = await send(`${apiOrigin}${pairingEndpoints.extensionSelf.path}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
    credentials: 'omit',
    signal: AbortSignal.timeout(15_000),
  }).catch(() => null);
  return answer !== null && (answer.ok || answer.status === 401 || answer.status === 404);
}
