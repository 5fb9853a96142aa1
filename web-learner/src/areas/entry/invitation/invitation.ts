import type { SignedIn } from '@keenly/contracts/identity';
import type { InvitedSignUp, ShownInvitation } from '@keenly/contracts/invitations';
import { acceptInvitation, showInvitation, signUpInvited } from '@keenly/contracts/invitations.endpoints';
import { api } from '../../../shared/api/api';
import { goOnAs } from '../../../shared/accounts/go-on-as';
import { keepSignIn } from '../../../shared/auth/keep-sign-in';

/** What the link is for; asking uses nothing (product/members#invitations). Throws ApiError. */
export async function lookAtInvitation(token: string): Promise<ShownInvitation['data']> {
  return (await api.ask(showInvitation, { body: { token } }, { anonymous: true })).data;
}

/** Joins as who is signed in, and goes on in the new account. Throws ApiError. */
export async function acceptAsSignedIn(token: string): Promise<void> {
  const { data } = await api.ask(acceptInvitation, { body: { token } });
  await goOnAs(data.id, '/');
}

/** Signs up with the address that the link proves, joins, and is signed in. Throws ApiError. */
export async function acceptAsNew(body: InvitedSignUp): Promise<void> {
  const response = await api.send('POST', signUpInvited.path, { anonymous: true, body });
  keepSignIn((await response.json()) as SignedIn, response);
}
