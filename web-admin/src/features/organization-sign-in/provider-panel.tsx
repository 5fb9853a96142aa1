import { organizationSignInWords as words } from '@keenly/contracts/catalogue/organization-sign-in';
import type { SignInProvider, SignInProviderAnswer } from '@keenly/contracts/organization-sign-in';
import { AnswerPanel } from '@keenly/web-learner/shared/query/answer-panel';
import { Button } from '@keenly/web-learner/ui/components/button';
import { CopyValue } from '@keenly/web-learner/ui/components/copy-value';
import { EmptyState } from '@keenly/web-learner/ui/components/empty-state';
import { Note } from '@keenly/web-learner/ui/components/note';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../shared/record/facts';
import { DomainList } from './domain-list';
import { ProviderActions } from './provider-actions';
import { ProviderDialog } from './provider-dialog';
import { providerQuery } from './provider-queries';

/** The provider of an organization, or the way to enter one. */
export function ProviderPanel({ clientId }: { clientId: string }) {
  const answer = useQuery(providerQuery(clientId));
  return (
    <Panel title={words.title}>
      <AnswerPanel answer={answer} skeleton={<Bone height="220px" />}>
        {({ data, redirect_uri: redirect }) =>
          data === null ? (
            <Nothing clientId={clientId} redirect={redirect} />
          ) : (
            <Provider clientId={clientId} provider={data} redirect={redirect} />
          )
        }
      </AnswerPanel>
    </Panel>
  );
}

interface ProviderProps {
  clientId: string;
  redirect: SignInProviderAnswer['redirect_uri'];
}

function Nothing({ clientId, redirect }: ProviderProps) {
  const [entering, setEntering] = useState(false);
  return (
    <>
      <EmptyState
        words={words.none}
        line={words.noneLine}
        action={
          <Button look="primary" icon="plus" onClick={() => setEntering(true)}>
            {words.set}
          </Button>
        }
      />
      {entering ? (
        <ProviderDialog clientId={clientId} redirect={redirect} onClose={() => setEntering(false)} />
      ) : null}
    </>
  );
}

function Provider({ clientId, provider, redirect }: ProviderProps & { provider: SignInProvider }) {
  return (
    <div className="sign-in-provider">
      <Facts
        facts={[
          [words.issuer, <code key="issuer">{provider.issuer}</code>],
          [words.appId, <code key="app">{provider.app_id}</code>],
          [words.rule, provider.rule === 'required' ? words.requiredShort : words.offeredShort],
          [words.domains, <DomainList key="domains" clientId={clientId} domains={provider.domains} />],
        ]}
      />
      <CopyValue label={words.redirect} value={redirect} action={words.copyRedirect} />
      {provider.is_tried ? null : <Note>{words.neverUsed}</Note>}
      <ProviderActions clientId={clientId} provider={provider} redirect={redirect} />
    </div>
  );
}
