import { InvitationView } from '../../areas/entry/invitation/invitation-view';
import { signOut } from '../shell/sign-out';

/** /invitation, the link of an invitation's email (product/members#invitations). */
export function InvitationPage() {
  return <InvitationView signOut={signOut} />;
}
