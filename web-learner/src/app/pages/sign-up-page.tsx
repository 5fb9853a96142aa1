import { useState } from 'react';
import { useLocation } from 'react-router';
import { pairExtension } from '../../features/studying/api/pair-extension';
import type { ExtensionPresence } from '../../features/studying/bridge/extension-link';
import { isPairedWith } from '../../features/studying/bridge/paired-with';
import { ExtensionSteps } from '../../features/studying/components/extension-steps';
import { useExtension } from '../../features/studying/hooks/use-extension';
import { Wizard } from '../../features/wizard/components/wizard';
import type { ExtensionState } from '../../features/wizard/components/extension-pages';
import { pageOf, stateOf } from '../../features/wizard/wizard-pages';
import { peekRedirect } from '../../kit/auth/redirect-after-login';
import { useSession } from '../../kit/auth/use-session';
import { GoOn } from '../guards/go-on';

/** /sign-up and /signUp. Anyone who comes signed in to a page that signs up goes where signing in leads. */
export function SignUpPage() {
  const state = stateOf(useLocation().state);
  const session = useSession();
  const presence = useExtension();
  // Judged on arrival: signing in on the way is what the wizard is for.
  const [nothingToDo] = useState(() => session !== null && pageOf(state) <= 3);
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
