import { evidenceLabels } from '@keenly/contracts/catalogue/home';
import { outsideStudyWords } from '@keenly/contracts/catalogue/outside-study';
import type { Evidence } from '@keenly/contracts/insight';
import { Link } from 'react-router';
import { clockOf, tableDate } from '../../ui/format/dates';
import { RowRibbon } from '../../shared/ribbon/ribbon';
import { LiveChip } from '../../ui/components/chips';
import { EmptyState } from '../../ui/components/empty-state';
import { useWayBack } from '../../ui/components/use-way-back';
import { Formula } from './formula';
import { valueWords } from './input-words';

export interface CountedSessionsProps {
  name: string;
  data: Pick<Evidence['data'], 'formula' | 'inputs' | 'result' | 'sessions'> &
    Partial<Pick<Evidence['data'], 'from_tools'>>;
  /** How many sessions these are a page of, and of when. */
  heading: string;
  busy: boolean;
}

/** A figure's formula with its numbers, and the sessions behind them. */
export function CountedSessions({ name, data, heading, busy }: CountedSessionsProps) {
  const wayBack = useWayBack();
  const { from_tools: fromTools = [] } = data;
  return (
    <div aria-busy={busy || undefined} className="evidence-answer">
      <Formula name={name} formula={data.formula} inputs={data.inputs} result={data.result} />
      <section>
        <h3>{heading}</h3>
        {data.sessions.length + fromTools.length === 0 ? (
          <EmptyState words={evidenceLabels.nothing} line="Your next sessions will appear here." />
        ) : (
          <ul className="evidence-list">
            {data.sessions.map(({ session, contribution }) => (
              <li key={session.session_id}>
                <div>
                  <Link to={`/sessions/${session.session_id}`} state={wayBack}>
                    {session.description}
                  </Link>{' '}
                  {session.live ? <LiveChip /> : null}
                  <p className="k-quiet">
                    {tableDate(session.time_started)}, {clockOf(session.time_started)}
                  </p>
                  <RowRibbon ribbon={session.ribbon} shares={session} durationS={session.duration_secs} />
                </div>
                <Contribution of={contribution} />
              </li>
            ))}
            {fromTools.map(({ id, name: what, tool, at, contribution }) => (
              <li key={id}>
                <div>
                  <b>{what}</b>
                  <p className="k-quiet">
                    {tool === '' ? outsideStudyWords.noTool : tool}, {tableDate(at)}, {clockOf(at)}
                  </p>
                </div>
                <Contribution of={contribution} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Contribution({ of }: { of: Evidence['data']['sessions'][number]['contribution'] }) {
  return (
    <dl>
      {of.map((input) => (
        <div key={input.name}>
          <dt>{input.name}</dt>
          <dd>{valueWords(input)}</dd>
        </div>
      ))}
    </dl>
  );
}
