import { secondStepReturn } from '@keenly/contracts/second-step-return';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { pairExtension } from '../../areas/home/studying/pair-extension';
import type { ExtensionPresence } from '../../areas/home/studying/bridge/extension-link';
import { isPairedWith } from '../../areas/home/studying/bridge/paired-with';
import { ExtensionSteps } from '../../areas/home/studying/extension-steps';
import { useExtension } from '../../areas/home/studying/use-extension';
import { Wizard } from '../../areas/entry/wizard/wizard';
import type { ExtensionState } from '../../areas/entry/wizard/extension-pages';
import { pageOf, stateOf } from '../../areas/entry/wizard/wizard-pages';
import { peekRedirect } from '../../shared/auth/redirect-after-login';
import { useSession } from '../../shared/auth/use-session';
import { GoOn } from '../guards/go-on';

const GroupLink = lazy(async () => ({
  default: (await import('../../areas/entry/group-link/group-link')).GroupLink,
}));
const SecondStepPage = lazy(async () => ({ default: (await import('./second-step-page')).SecondStepPage }));

/** /sign-up and /signUp, and the second step of a sign-in with another service, which comes back here. */
export function SignUpPage() {
  const [challenge] = useState(() => challengeIn(window.location));
  if (challenge === undefined) return <SignUp />;
  return (
    <Suspense>
      <SecondStepPage challenge={challenge} />
    </Suspense>
  );
}

function challengeIn({ pathname, hash }: Location): string | undefined {
  const found = pathname + hash;
  return found.startsWith(secondStepReturn) ? found.slice(secondStepReturn.length) : undefined;
}

/** Anyone who comes signed in to a page that signs up goes where signing in leads, but for a group's link. */
function SignUp() {
  const [search] = useSearchParams();
  const state = stateOf(useLocation().state);
  const session = useSession();
  const presence = useExtension();
  // Judged on arrival: signing in on the way is what the wizard is for.
  const [nothingToDo] = useState(() => session !== null && pageOf(state) <= 3);
  if (nothingToDo && search.has('group_id'))
    return (
      <Suspense>
        <GroupLink />
      </Suspense>
    );
  if (nothingToDo) return <GoOn to={peekRedirect() ?? '/info'} />;
  return (
    <Wizard
      extension={stateOfExtension(presence, session?.user)}
      extensionSteps={<ExtensionSteps last="Come back to this page, reload it, and continue." />}
      onPair={pairExtension}
    />
  );
}

function stateOfExtension(
  presence: ExtensionPresence,
  user: Parameters<typeof isPairedWith>[1],
): ExtensionState {
  if (typeof presence === 'string') return presence;
  return isPairedWith(presence, user) ? 'paired' : 'found';
}
