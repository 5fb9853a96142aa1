/** Who an agent's key may be of: the owner of an email address, of one with this SHA-1, or of an account here. */
export type AgentClue =
  | { readonly email: string }
  | { readonly digest: string }
  | { readonly accountId: string };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Undefined for agents that only other systems know.
 * @param key as `agentKeys` has it
 * @param origin the service's own address, the homePage of its accounts
 */
export function clueOf(key: string, origin: string): AgentClue | undefined {
  const known = key.toLowerCase();
  const [kind] = known.split(':', 1);
  if (kind === 'mbox') return { email: known.slice('mbox:mailto:'.length) };
  if (kind === 'sha1') return { digest: known };
  const ours = `account:${origin.toLowerCase()}|`;
  const name = known.slice(ours.length);
  return known.startsWith(ours) && uuid.test(name) ? { accountId: name } : undefined;
}
