import { secondFactorLabels as words } from '@keenly/contracts/catalogue/second-factor';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionStore, tokenRefresher } from '../../shared/api/api';
import { wordsFor } from '../../shared/api/api-error';
import { EntryLayout } from '../../areas/entry/layout/entry-layout';
import { AnswerPanel } from '../../shared/query/answer-panel';
import { createQueryClient } from '../../shared/query/query-client';
import { secondFactorQuery } from '../../shared/second-factor/second-factor-api';
import { SecondFactorControls } from '../../shared/second-factor/second-factor-panel';
import { LazyMui } from '../../ui/theme/lazy-mui';
import { toast } from '../../ui/toasts/toast-store';
import { Button } from '../../ui/components/button';
import { Bone } from '../../ui/components/skeleton';
import { usePageTitle } from '../../ui/components/use-page-title';
import { signOut } from '../shell/sign-out';

/** In place of every page while a required second factor is due (product/entering#required-two-step-sign-in). */
export function SecondFactorDuePage() {
  const [queryClient] = useState(createQueryClient);
  usePageTitle(words.dueTitle);
  return (
    <QueryClientProvider client={queryClient}>
      <EntryLayout
        title={words.dueTitle}
        lead={words.dueLead}
        other={
          <Button look="text" small onClick={() => void signOut()}>
            Sign out
          </Button>
        }
      >
        <LazyMui fallback={<Bone height="120px" />}>
          <SetUp />
        </LazyMui>
      </EntryLayout>
    </QueryClientProvider>
  );
}

function SetUp() {
  const answer = useQuery(secondFactorQuery);
  return (
    <AnswerPanel answer={answer} skeleton={<Bone height="120px" />}>
      {({ since }) => (
        <div className="factor-due">
          <SecondFactorControls onlyAdd />
          {since === null ? null : <GoOnButton />}
        </div>
      )}
    </AnswerPanel>
  );
}

/** The next token opens everything again; the page that was asked for is drawn as soon as it is here. */
function GoOnButton() {
  const [busy, setBusy] = useState(false);
  const goOn = () => {
    setBusy(true);
    tokenRefresher
      .renew(sessionStore.get()?.token ?? '')
      .catch((error: unknown) => toast('error', wordsFor(error)))
      .finally(() => setBusy(false));
  };
  return (
    <div className="entry-form">
      <Button look="primary" busy={busy} onClick={goOn}>
        Continue
      </Button>
    </div>
  );
}
