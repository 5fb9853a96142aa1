import { createHmac } from 'node:crypto';

/** What is signed: the delivery, when this try was made, in seconds since 1970, and the body to the byte. */
export interface Signed {
  readonly id: string;
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The headers of the Standard Webhooks convention (product/webhooks#signature): HMAC-SHA256 of `id.timestamp.body` by each
 * secret, which is `whsec_` and base64.
 */
export function signatureHeaders(
  signed: Signed,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  return {
    'webhook-id': signed.id,
    'webhook-timestamp': String(signed.timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${signatureBy(secret, signed)}`).join(' '),
  };
}

function signatureBy(secret: string, { id, timestamp, body }: Signed): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key)
    .update(`${id}.${String(timestamp)}.${body}`)
    .digest('base64');
}
