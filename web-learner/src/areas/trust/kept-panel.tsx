import { dataWords } from '@keenly/contracts/catalogue/trust';
import { trustPage as words } from '@keenly/contracts/catalogue/trust-page';
import { grouped } from '@keenly/contracts/formulas/counted';
import type { Kept, MyData } from '@keenly/contracts/trust';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { clockOf, tableDate } from '../../ui/format/dates';
import { AnswerPanel } from '../../shared/query/answer-panel';
import { Icon } from '../../ui/components/icon';
import { Panel } from '../../ui/components/panel';
import { Bone } from '../../ui/components/skeleton';
import './trust.css';

/** Everything kept about a person, by kind; each line opens to why, how long and for whom. */
export function KeptPanel({ answer }: { answer: UseQueryResult<MyData> }) {
  return (
    <Panel title={words.keptTitle} lead={words.keptLead}>
      <AnswerPanel answer={answer} skeleton={<Bone height="480px" />}>
        {(kept) => <Kinds data={kept.data} />}
      </AnswerPanel>
    </Panel>
  );
}

function Kinds({ data: { kinds, retention_checked_at: checkedAt } }: MyData) {
  return (
    <>
      <div className="kept">
        {kinds.map((kept) => (
          <Kind key={kept.kind} kept={kept} />
        ))}
      </div>
      <p className="k-quiet kept-foot">
        {words.payments}{' '}
        {checkedAt === null
          ? words.notChecked
          : `${words.checked} ${tableDate(checkedAt)}, ${clockOf(checkedAt)}.`}{' '}
        <Link to="/privacy-policy">{words.policy}</Link>
      </p>
    </>
  );
}

function Kind({ kept: { kind, count, oldest, newest } }: { kept: Kept }) {
  const { name, what, why, kept, seenBy } = dataWords[kind];
  return (
    <details className="kept-kind">
      <summary>
        <Icon name="right" small />
        <span className="kept-name">
          <b>{name}</b>
          <span className="k-meta">{what}</span>
        </span>
        <span className="kept-extent">
          <b className="k-num">{count === 0 ? words.nothing : grouped(count)}</b>
          <span className="k-quiet">{between(oldest, newest)}</span>
        </span>
      </summary>
      <dl className="kept-facts">
        <dt>{words.why}</dt>
        <dd>{why}</dd>
        <dt>{words.kept}</dt>
        <dd>{kept}</dd>
        <dt>{words.seenBy}</dt>
        <dd>{seenBy}</dd>
      </dl>
    </details>
  );
}

/** '11/02/2025 to 11/22/2026', or the one day. */
function between(oldest: string | null, newest: string | null): string {
  if (oldest === null || newest === null) return '';
  const [from, to] = [tableDate(oldest), tableDate(newest)];
  return from === to ? from : `${from} to ${to}`;
}
