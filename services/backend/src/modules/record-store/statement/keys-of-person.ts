import { createHash } from 'node:crypto';
import { agentKeys } from './related-things.js';

/** By what programs know the owner of an email address: the address as entered and in lower case, and SHA-1s of both. */
export function keysOfEmail(email: string): readonly string[] {
  const agents = [...new Set([email, email.toLowerCase()])].map((address) => `mailto:${address}`);
  return agents.flatMap((mbox) =>
    [{ mbox }, { mbox_sha1sum: createHash('sha1').update(mbox).digest('hex') }].flatMap(agentKeys),
  );
}

/** By what programs know an account: its user_client_id as `name`, the address of the service as `homePage`. */
export const keysOfAccount = (origin: string, accountId: string): readonly string[] =>
  agentKeys({ account: { homePage: origin, name: accountId } });
