import type { BadgeKind } from '@keenly/contracts/badges';
import { evidenceLabels } from '@keenly/contracts/catalogue/home';
import { badgeWords } from '@keenly/contracts/catalogue/profile';
import { counted } from '@keenly/contracts/formulas/counted';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswerPanel } from '../../shared/query/answer-panel';
import { Modal } from '../../ui/components/modal';
import { Pager } from '../../ui/components/pager';
import { badgeEvidenceQuery } from './badge-evidence-query';
import { SESSIONS_A_PAGE } from './evidence';
import { Formula } from './formula';
import { CountedSessions } from './counted-sessions';
import { EvidenceSkeleton } from './rollup-dialog';
import './evidence.css';

/** Where the way to the next badge comes from: the formula with its numbers, and the sessions behind them. */
export function BadgeDialog({ kind, onClose }: { kind: BadgeKind; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const answer = useQuery(badgeEvidenceQuery(kind, page));
  const total = answer.data?.data.total ?? 0;
  const name = badgeWords.kinds[kind];
  return (
    <Modal
      title={evidenceLabels.ask}
      lead={name}
      wide
      onClose={onClose}
      foot={
        total > SESSIONS_A_PAGE ? (
          <Pager page={page} size={SESSIONS_A_PAGE} total={total} onPage={setPage} />
        ) : undefined
      }
    >
      <div className="evidence">
        <AnswerPanel answer={answer} skeleton={<EvidenceSkeleton />}>
          {({ data }) =>
            kind === 'quizzes' ? (
              <Formula name={name} formula={data.formula} inputs={data.inputs} result={data.result} />
            ) : (
              <CountedSessions
                name={name}
                data={data}
                heading={`${counted(data.total, 'session')}, newest first`}
                busy={answer.isPlaceholderData}
              />
            )
          }
        </AnswerPanel>
      </div>
    </Modal>
  );
}
