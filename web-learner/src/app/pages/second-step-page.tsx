import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { secondFactorLabels } from '@keenly/contracts/catalogue/second-factor';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { SecondStepForm } from '../../areas/entry/sign-in/second-step-form';
import { peekRedirect } from '../../shared/auth/redirect-after-login';
import { useSession } from '../../shared/auth/use-session';
import { EntryLayout } from '../../areas/entry/layout/entry-layout';
import { usePageTitle } from '../../ui/components/use-page-title';
import { GoOn } from '../guards/go-on';

/** Where a sign-in with another service goes on: its second step. The challenge leaves the address at once. */
export function SecondStepPage({ challenge }: { challenge: string }) {
  const navigate = useNavigate();
  const session = useSession();
  usePageTitle(secondFactorLabels.title);
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  if (session !== null) return <GoOn to={peekRedirect() ?? '/info'} />;
  return (
    <EntryLayout
      title={secondFactorLabels.title}
      lead="One more step, and you’re signed in."
      other={<Link to="/sign-in">{entryLabels.signIn}</Link>}
    >
      <SecondStepForm challenge={challenge} onLapsed={() => void navigate('/sign-in', { replace: true })} />
    </EntryLayout>
  );
}
