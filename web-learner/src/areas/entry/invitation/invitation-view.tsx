import {
  invitationMessages,
  invitationPage as words,
  invitedRoleNames,
} from '@keenly/contracts/catalogue/invitations';
import { entryLabels } from '@keenly/contracts/catalogue/entry';
import type { ShownInvitation } from '@keenly/contracts/invitations';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { wordsFor } from '../../../shared/api/api-error';
import { rememberRedirect } from '../../../shared/auth/redirect-after-login';
import { useSession } from '../../../shared/auth/use-session';
import { Button } from '../../../ui/components/button';
import { RetryPanel } from '../../../ui/components/retry-panel';
import { Bone, useShowLoading } from '../../../ui/components/skeleton';
import { usePageTitle } from '../../../ui/components/use-page-title';
import { toast } from '../../../ui/toasts/toast-store';
import { EntryLayout } from '../layout/entry-layout';
import { acceptAsSignedIn, lookAtInvitation } from './invitation';
import { InvitedForm } from './invited-form';
import { isForGood } from './is-for-good';
import './invitation.css';

type Looked =
  | { at: 'looking' }
  | { at: 'here'; invitation: ShownInvitation['data'] }
  | { at: 'failed'; reason: string; forGood: boolean };

/**
 * /invitation#…, the link of an invitation's email. Opening it shows what it is for; only a click accepts, since mail
 * scanners open links, too.
 */
export function InvitationView({ signOut }: { signOut: () => Promise<void> }) {
  const token = useLocation().hash.slice(1);
  const [looked, look] = useInvitation(token);
  const loading = useShowLoading(looked.at === 'looking');
  const title = looked.at === 'here' ? words.join(looked.invitation.organisation) : words.title;
  usePageTitle(title);
  return (
    <EntryLayout
      title={title}
      lead={leadOf(looked)}
      other={
        looked.at === 'failed' && looked.forGood ? <Link to="/sign-in">{entryLabels.signIn}</Link> : undefined
      }
    >
      {loading ? <Bone height="160px" /> : null}
      {looked.at === 'failed' && !looked.forGood ? (
        <RetryPanel reason={looked.reason} busy={false} onRetry={look} />
      ) : null}
      {looked.at === 'here' ? (
        <Answer token={token} invitation={looked.invitation} signOut={signOut} onLook={look} />
      ) : null}
    </EntryLayout>
  );
}

function leadOf(looked: Looked) {
  if (looked.at === 'failed') return looked.forGood ? <span role="status">{looked.reason}</span> : undefined;
  if (looked.at === 'looking') return undefined;
  const { invited_by: by, masked_email: address } = looked.invitation;
  return words.lead(by, address);
}

function useInvitation(token: string): [Looked, () => void] {
  const [looked, setLooked] = useState<Looked>({ at: 'looking' });
  const look = useCallback(() => {
    if (token === '') return;
    const failed = (error: unknown) =>
      setLooked({ at: 'failed', reason: wordsFor(error), forGood: isForGood(error) });
    lookAtInvitation(token).then((invitation) => setLooked({ at: 'here', invitation }), failed);
  }, [token]);
  useEffect(look, [look]);
  return [token === '' ? withoutToken : looked, look];
}

const withoutToken: Looked = { at: 'failed', reason: invitationMessages.unknown, forGood: true };

interface AnswerProps {
  token: string;
  invitation: ShownInvitation['data'];
  signOut: () => Promise<void>;
  onLook: () => void;
}

function Answer({ token, invitation, signOut, onLook }: AnswerProps) {
  const session = useSession();
  const navigate = useNavigate();
  return (
    <>
      <dl className="invitation-facts">
        <dt>{words.role}</dt>
        <dd>{invitedRoleNames[invitation.role]}</dd>
        {invitation.group_name === null ? null : (
          <>
            <dt>{words.group}</dt>
            <dd>{invitation.group_name}</dd>
          </>
        )}
      </dl>
      {session !== null ? (
        <SignedIn name={session.user.user_name} token={token} signOut={signOut} />
      ) : invitation.has_account ? (
        <div className="entry-form">
          <p className="k-meta entry-full">{invitationMessages.signInFirst}</p>
          <Button
            look="primary"
            onClick={() => {
              rememberRedirect(`/invitation#${token}`);
              void navigate('/sign-in');
            }}
          >
            {words.signIn}
          </Button>
        </div>
      ) : (
        <InvitedForm
          token={token}
          invitation={invitation}
          onKnown={onLook}
          onJoined={() => void navigate('/')}
        />
      )}
    </>
  );
}

function SignedIn({ name, token, signOut }: { name: string; token: string; signOut: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    try {
      await acceptAsSignedIn(token);
    } catch (error) {
      toast('error', wordsFor(error));
      setBusy(false);
    }
  };
  return (
    <div className="entry-form">
      <p className="k-meta entry-full">{words.signedInAs(name)}</p>
      <Button look="primary" busy={busy} onClick={() => void accept()}>
        {words.accept}
      </Button>
      <div className="entry-full">
        <Button look="text" onClick={() => void signOut()}>
          {words.another}
        </Button>
      </div>
    </div>
  );
}
