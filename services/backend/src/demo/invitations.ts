import { v7 as uuidv7 } from 'uuid';
import { SERVICE_ACCOUNT, serviceContext } from '../kernel/caller.js';
import type { InvitationKeeping } from '../modules/membership/membership.public.js';
import { idFor } from './chance.js';
import { type DemoOrganisation, FOUNDED } from './demo-organisation.js';
import { unlessThere } from './unless-there.js';

/** Whom the demo's manager invited; the last one was taken back. */
const invited = [
  ['Ines', 'Ferreira'],
  ['Tariq', 'Haddad'],
  ['Wilma', 'Koski'],
] as const;
const REVOKED = 'Wilma';

/** Invitations of the demo that are open, and one that was revoked. Doing it again changes nothing. */
export async function inviteToDemo(
  keeping: InvitationKeeping,
  { clientId, manager }: { clientId: string; manager: Pick<DemoOrganisation['manager'], 'accountId'> },
): Promise<void> {
  const own = serviceContext({ tenant: clientId, subject: SERVICE_ACCOUNT, correlation: uuidv7() });
  const acting = {
    ...own,
    caller: { ...own.caller, accountId: manager.accountId, role: 'MANAGER' as const },
  };
  const entries = invited.map(([first, last]) => {
    const email = `${first}.${last}@demo.keenly.example`.toLowerCase();
    return {
      id: idFor(`invitation/${clientId}/${email}`, FOUNDED),
      first_name: first,
      last_name: last,
      email,
    };
  });
  await keeping.send({ clientId, role: 'USER', entries }, acting);
  for (const { id, first_name } of entries)
    if (first_name === REVOKED) await unlessThere(() => keeping.revoke(id, clientId, acting));
}
