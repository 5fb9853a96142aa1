import { invite, signUpInvited } from '@keenly/contracts/invitations.endpoints';
import { ask, signInOverHttp } from './over-http';
import { type Credentials, demoPerson } from './people';
import type { RunningKeenly } from './running-keenly';
import { STRANGERS_PASSWORD } from './strangers';

/** The secret of the invitation that came to this address; waits for it. */
export async function invitationTo(keenly: RunningKeenly, email: string): Promise<string> {
  const until = Date.now() + 30_000;
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
export async function newMember(keenly: RunningKeenly, first: string, last: string): Promise<Credentials> {
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
