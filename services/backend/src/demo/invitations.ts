import { INVITATION_DAYS } from '@keenly/contracts/invitations';
import { v7 as uuidv7 } from 'uuid';
import { SERVICE_ACCOUNT, serviceContext } from '../kernel/caller.js';
import type { People } from '../modules/identity/identity.public.js';
import type { InvitationKeeping, Memberships } from '../modules/membership/membership.public.js';
import { idFor } from './chance.js';
import { demoAccountId, type DemoOrganisation, FOUNDED } from './demo-organisation.js';
import { unlessThere } from './unless-there.js';

const DAY_MS = 24 * 3600 * 1000;

interface DemoInvitation {
  readonly first: string;
  readonly last: string;
  /** Days before the demo is filled; today where absent. What is older than a day brings no mail. */
  readonly sentBefore?: number;
  readonly became?: 'revoked' | 'accepted';
  /** Of the address; the demo's own where absent. */
  readonly domain?: string;
}

/** One in each state; names that end in .invalid are no one's for good (RFC 2606), so mail servers refuse them. */
const invitations: readonly DemoInvitation[] = [
  { first: 'Ines', last: 'Ferreira' },
  { first: 'Tariq', last: 'Haddad' },
  { first: 'Wilma', last: 'Koski', became: 'revoked' },
  { first: 'Lena', last: 'Brandt', sentBefore: 9, became: 'accepted' },
  { first: 'Omar', last: 'Siddiqui', sentBefore: INVITATION_DAYS + 6 },
  { first: 'Ruth', last: 'Calloway', domain: 'northbridge.invalid' },
];

/** Whoever has the license code and waits for an admin. */
const joiner = { first: 'Sofia', last: 'Lund' };

const emailOf = ({ first, last, domain = 'demo.keenly.example' }: Omit<DemoInvitation, 'sentBefore'>) =>
  `${first}.${last}@${domain}`.toLowerCase();

/** The invitations of the demo's manager. Doing it again changes nothing. */
export async function inviteToDemo(
  { keeping, people }: { readonly keeping: InvitationKeeping; readonly people: People },
  {
    clientId,
    manager,
    now,
  }: { clientId: string; manager: Pick<DemoOrganisation['manager'], 'accountId'>; now: Date },
): Promise<void> {
  const own = serviceContext({ tenant: clientId, subject: SERVICE_ACCOUNT, correlation: uuidv7() });
  const caller = { role: 'MANAGER' } as const;
  for (const invitation of invitations) {
    const { first, last, sentBefore, became } = invitation;
    const email = emailOf(invitation);
    const id = idFor(`invitation/${clientId}/${email}`, FOUNDED);
    const name = { first_name: first, last_name: last, email };
    const askedAt = sentBefore === undefined ? undefined : new Date(now.getTime() - sentBefore * DAY_MS);
    const acting = { ...own, actor: manager.accountId, caller, askedAt };
    await keeping.send({ clientId, role: 'USER', entries: [{ id, ...name }] }, acting);
    if (became === 'revoked') await unlessThere(() => keeping.revoke(id, clientId, acting));
    if (became === 'accepted') {
      const { userId } = await people.ensure(name);
      await unlessThere(() => keeping.accept(id, { userId, email }, own.correlation));
    }
  }
}

/** Someone asks to join the college. Doing it again changes nothing, whatever an admin answered. */
export async function askToJoinDemo(
  { memberships, people }: { readonly memberships: Memberships; readonly people: People },
  clientId: string,
): Promise<void> {
  const acting = serviceContext({ tenant: clientId, subject: SERVICE_ACCOUNT, correlation: uuidv7() });
  const email = emailOf(joiner);
  const { userId } = await people.ensure({ first_name: joiner.first, last_name: joiner.last, email });
  const accountId = demoAccountId({ email });
  await unlessThere(() => memberships.askToJoin({ clientId, accountId, userId, role: 'TEACHER' }, acting));
}
