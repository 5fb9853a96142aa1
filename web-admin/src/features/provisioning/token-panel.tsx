import { provisioningWords as words } from '@keenly/contracts/catalogue/provisioning';
import type { ProvisioningTokenSecret } from '@keenly/contracts/provisioning-tokens';
import { AnswerPanel } from '@keenly/web-learner/shared/query/answer-panel';
import { Button } from '@keenly/web-learner/ui/components/button';
import { EmptyState } from '@keenly/web-learner/ui/components/empty-state';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TokenDialog } from './token-dialog';
import { tokensQuery, useTokenChanges } from './token-queries';
import { TokenRow } from './token-row';
import { TokenOnceDialog } from './token-once-dialog';

/** The tokens of an organization, and the way to make one. */
export function TokenPanel({ clientId }: { clientId: string }) {
  const answer = useQuery(tokensQuery(clientId));
  const { make } = useTokenChanges(clientId);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<ProvisioningTokenSecret>();
  const add = (
    <Button look="primary" icon="plus" onClick={() => setMaking(true)}>
      {words.make}
    </Button>
  );
  return (
    <Panel title={words.list} lead={words.listLead} actions={answer.data?.length === 0 ? null : add}>
      <AnswerPanel answer={answer} skeleton={<Skeleton />}>
        {(tokens) =>
          tokens.length === 0 ? (
            <EmptyState words={words.none} line={words.noneLine} action={add} />
          ) : (
            <ul className="provisioning-list">
              {tokens.map((token) => (
                <TokenRow key={token.id} clientId={clientId} token={token} onToken={setMade} />
              ))}
            </ul>
          )
        }
      </AnswerPanel>
      {making ? (
        <TokenDialog
          title={words.make}
          action={words.makeNow}
          onSave={async (body) => setMade(await make(body))}
          onClose={() => setMaking(false)}
        />
      ) : null}
      {made === undefined ? null : <TokenOnceDialog made={made} onClose={() => setMade(undefined)} />}
    </Panel>
  );
}

function Skeleton() {
  return (
    <div className="provisioning-list">
      {[1, 2, 3].map((row) => (
        <Bone key={row} height="96px" />
      ))}
    </div>
  );
}
