import { statementTargetWords as words } from '@keenly/contracts/catalogue/statement-targets';
import { statementChoiceKinds } from '@keenly/contracts/statement-choices';
import { STATEMENT_TARGETS_MOST } from '@keenly/contracts/statement-targets';
import { AnswerPanel } from '@keenly/web-learner/shared/query/answer-panel';
import { Button } from '@keenly/web-learner/ui/components/button';
import { EmptyState } from '@keenly/web-learner/ui/components/empty-state';
import { Note } from '@keenly/web-learner/ui/components/note';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../shared/record/facts';
import { TargetDialog } from './target-dialog';
import { asNewTarget } from './target-form';
import { targetsQuery, useTargetChanges } from './target-queries';
import { TargetRow } from './target-row';

/** The stores that statements of an organization are sent to, and the way to add one. */
export function TargetPanel({ clientId }: { clientId: string }) {
  const answer = useQuery(targetsQuery(clientId));
  const { make } = useTargetChanges(clientId);
  const [adding, setAdding] = useState(false);
  const held = answer.data?.data.length ?? 0;
  const add = (
    <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    <Panel
      title={words.list}
      lead={words.listLead}
      actions={held === 0 || held >= STATEMENT_TARGETS_MOST ? null : add}
    >
      <AnswerPanel answer={answer} skeleton={<Bone height="132px" />}>
        {({ data: targets, agreed }) => (
          <>
            {targets.length === 0 ? (
              <EmptyState words={words.none} line={words.noneLine} action={add} />
            ) : (
              <ul className="record-store-list">
                {targets.map((target) => (
                  <TargetRow key={target.id} clientId={clientId} target={target} />
                ))}
              </ul>
            )}
            <p>{words.learnersDecide}</p>
            <Facts
              facts={statementChoiceKinds.map((kind) => [words.agreed[kind], words.people(agreed[kind])])}
            />
          </>
        )}
      </AnswerPanel>
      <Note>{words.never}</Note>
      {adding ? (
        <TargetDialog
          title={words.add}
          action={words.add}
          asked={asNewTarget}
          onSave={async (body) => {
            await make(body);
            toast('success', words.added(body.name));
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Panel>
  );
}
