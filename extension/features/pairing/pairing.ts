import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import { pairedSchema, type PairRequest } from '@keenly/contracts/ingest';
import { z } from 'zod';

/** Whose extension this is, and the token that proves it. The token never leaves the extension but to its service. */
const pairingSchema = pairedSchema.extend({ apiOrigin: z.url() });
export type Pairing = z.infer<typeof pairingSchema>;
export const pairingShape = {
  key: 'pairing',
  version: 1,
  schema: pairingSchema.nullable(),
  initial: null as Pairing | null,
};
/** Names this installation; made once. */
export const installShape = { key: 'install', version: 1, schema: z.uuid(), initial: '' };

/** Whose choices and corrections this browser holds; '' before anyone was paired. */
export const holderShape = { key: 'holder', version: 1, schema: z.string(), initial: '' };

/** Whose choices, corrections and calibration these are: the person's, in whichever account. */
export function personOf({ apiOrigin, user }: Pairing): string {
  return `${apiOrigin} ${user.user_id}`;
}

/** Under whose name events are kept: another account of the same person is another owner, as is another service. */
export function ownerOf(pairing: Pairing): string {
  return `${personOf(pairing)} ${pairing.account.account_id}`;
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
