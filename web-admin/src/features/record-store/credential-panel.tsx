import { recordStoreWords as words } from '@keenly/contracts/catalogue/record-store';
import type { CredentialSecret } from '@keenly/contracts/record-store-credentials';
import { AnswerPanel } from '@keenly/web-learner/shared/query/answer-panel';
import { Button } from '@keenly/web-learner/ui/components/button';
import { EmptyState } from '@keenly/web-learner/ui/components/empty-state';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CredentialDialog } from './credential-dialog';
import { credentialsQuery, useCredentialChanges } from './credential-queries';
import { CredentialRow } from './credential-row';
import { SecretDialog } from './secret-dialog';

/** The credentials of an organization, and the way to make one. */
export function CredentialPanel({ clientId }: { clientId: string }) {
  const answer = useQuery(credentialsQuery(clientId));
  const { make } = useCredentialChanges(clientId);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<CredentialSecret>();
  const add = (
    <Button look="primary" icon="plus" onClick={() => setMaking(true)}>
      {words.make}
    </Button>
  );
  return (
    <Panel title={words.list} lead={words.listLead} actions={answer.data?.length === 0 ? null : add}>
      <AnswerPanel answer={answer} skeleton={<Skeleton />}>
        {(credentials) =>
          credentials.length === 0 ? (
            <EmptyState words={words.none} line={words.noneLine} action={add} />
          ) : (
            <ul className="record-store-list">
              {credentials.map((credential) => (
                <CredentialRow
                  key={credential.id}
                  clientId={clientId}
                  credential={credential}
                  onSecret={setMade}
                />
              ))}
            </ul>
          )
        }
      </AnswerPanel>
      {making ? (
        <CredentialDialog
          title={words.make}
          action={words.makeNow}
          onSave={async (body) => setMade(await make(body))}
          onClose={() => setMaking(false)}
        />
      ) : null}
      {made === undefined ? null : <SecretDialog made={made} onClose={() => setMade(undefined)} />}
    </Panel>
  );
}

function Skeleton() {
  return (
    <div className="record-store-list">
      {[1, 2, 3].map((row) => (
        <Bone key={row} height="132px" />
      ))}
    </div>
  );
}
