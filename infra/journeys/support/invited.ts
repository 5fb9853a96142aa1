import { invite, signUpInvited } from '@keenly/contracts/invitations.endpoints';
import { PAGE_WAITS_MS } from '../../testing/patience-factor.js';
import { fromDatabase } from './from-database';
import { ask, signInOverHttp } from './over-http';
import { type Credentials, demoPerson } from './people';
import type { Keenly } from './running-keenly';
import { STRANGERS_PASSWORD } from './strangers';

/** The secret of the invitation that came to this address; waits for it. */
export async function invitationTo(keenly: Keenly, email: string): Promise<string> {
  const until = Date.now() + PAGE_WAITS_MS;
  while (Date.now() < until) {
    for (const { text } of keenly.mailsTo(email)) {
      const secret = /\/invitation#([\w-]+)/.exec(text)?.[1];
      if (secret !== undefined) return secret;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no invitation came to ${email}`);
}

/** A new learner of the demo's organization, over HTTP; the journey of invitations goes by the screens. */
export async function newMember(keenly: Keenly, first: string, last: string): Promise<Credentials> {
  const { origin } = keenly;
  const email = `${first}.${String(Date.now())}@example.com`.toLowerCase();
  const name = { first_name: first, last_name: last };
  const { token } = await signInOverHttp(origin, demoPerson('Organization admin'));
  await ask(`${origin}${invite.path}`, 'POST', { email_data: [{ ...name, email }] }, token);
  const secret = await invitationTo(keenly, email);
  const form = { ...name, token: secret, password: STRANGERS_PASSWORD, terms: true };
  await ask(`${origin}${signUpInvited.path}`, 'POST', form);
  return { email, password: STRANGERS_PASSWORD };
}

/** As many licenses as are given here, as if the organization had bought them. */
export async function grantLicences(keenly: Keenly, organisation: string, total: number): Promise<void> {
  await fromDatabase(
    keenly,
    `with theirs as (
       update app.organisation o set licences = $2 from app.organisation_profile p
       where p.id = o.client_id and p.name = $1 returning o.client_id
     )
     insert into app.seat (client_id, number) select client_id, n from theirs, generate_series(1, $2::int) n
     on conflict do nothing`,
    [organisation, total],
  );
}

/** Invitations that the log has, and to how many people they went. */
export async function invitationsSent(keenly: Keenly): Promise<{ events: number; people: number }> {
  const [sent] = await fromDatabase<{ events: number; people: number }>(
    keenly,
    `select count(*)::int as events, count(distinct stream)::int as people from event_store.event
     where type = 'InvitationSent'`,
  );
  return sent ?? { events: 0, people: 0 };
}
