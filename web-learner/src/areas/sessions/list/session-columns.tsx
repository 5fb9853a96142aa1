import { homeLabels } from '@keenly/contracts/catalogue/home';
import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import { spokenDuration } from '@keenly/contracts/formulas/durations';
import { nudgesPer30Min, strugglePercent } from '@keenly/contracts/formulas/sessions';
import type { SessionInfo } from '@keenly/contracts/study-session';
import { clockOf, tableDate } from '../../../ui/format/dates';
import { originWords } from '../../../ui/format/origin';
import { type Studied, useStudied } from '../../../ui/format/use-studied';
import { RowRibbon } from '../../../shared/ribbon/ribbon';
import type { TableColumn } from '../../../ui/table/data-table';
import { Button } from '../../../ui/components/button';
import { LiveChip } from '../../../ui/components/chips';

/**
 * Who looks at whose sessions (product/session-pages#manager-variants): learners at their own, managers at their own
 * without the Actions column, managers at a learner's with Date, Topic and Duration.
 */
export type SessionsVariant = 'learner' | 'own-manager' | 'manager';

const columnsOf: Record<SessionsVariant, readonly string[]> = {
  learner: ['time_started', 'description', 'duration_secs', 'nudges', 'struggle', 'actions'],
  'own-manager': ['time_started', 'description', 'duration_secs', 'nudges', 'struggle'],
  manager: ['time_started', 'description', 'duration_secs'],
};

/** The viewer's own session that runs, as the live feed has it. */
export interface RunningRow {
  session: SessionInfo;
  state: Studied['state'];
  /** When that was heard, epoch milliseconds. */
  readAt: number;
}

export interface SessionColumnsOptions {
  variant: SessionsVariant;
  onView: (session: SessionInfo) => void;
  running?: RunningRow | undefined;
}

/** Columns of a sessions table, sorted by the service. */
export function sessionColumns(options: SessionColumnsOptions): TableColumn<SessionInfo>[] {
  return all(options).filter(({ id }) => columnsOf[options.variant].includes(id));
}

function all({ variant, onView, running }: SessionColumnsOptions): TableColumn<SessionInfo>[] {
  return [
    {
      id: 'time_started',
      header: homeLabels.date,
      sortable: true,
      inList: 'two',
      cell: ({ time_started: at }) => (
        <span className="sessions-date">
          <time dateTime={at}>{tableDate(at)}</time>
          <span>{clockOf(at)}</span>
        </span>
      ),
    },
    {
      id: 'description',
      header: homeLabels.topic,
      sortable: true,
      inList: 'full',
      cell: (session) => (
        <span className="sessions-topic">
          <span className="k-strong">
            {variant === 'learner' ? (
              <bdi>{session.description}</bdi>
            ) : (
              <button type="button" className="sessions-open" onClick={() => onView(session)}>
                <bdi>{session.description}</bdi>
                <span className="k-sr">, {tableDate(session.time_started)}</span>
              </button>
            )}{' '}
            {session.live ? <LiveChip /> : null}
          </span>
          <Origin session={session} />
          <RowRibbon ribbon={session.ribbon} shares={session} durationS={session.duration_secs} />
        </span>
      ),
    },
    {
      id: 'duration_secs',
      header: homeLabels.duration,
      sortable: true,
      align: 'right',
      cell: (session) => (
        <span className="k-nowrap">
          {session.session_id === running?.session.session_id ? (
            <SoFar running={running} />
          ) : (
            spokenDuration(session.duration_secs)
          )}
        </span>
      ),
    },
    {
      id: 'nudges',
      header: homeLabels.nudgesPer30Min,
      sortable: true,
      align: 'right',
      cell: (session) => nudgesPer30Min(session.nudge_yes_count, session.duration_secs),
    },
    {
      id: 'struggle',
      header: homeLabels.struggleEmotions,
      sortable: true,
      align: 'right',
      cell: (session) => {
        const share = strugglePercent(session.struggling_emotion_count, session.total_emotion_count);
        return share === 'NA' ? share : `${share}%`;
      },
    },
    {
      id: 'actions',
      header: homeLabels.actions,
      align: 'right',
      inList: 'corner',
      cell: (session) => (
        <Button small onClick={() => onView(session)}>
          {sessionMessages.viewSession}
          <span className="k-sr">
            {' '}
            {session.description}, {tableDate(session.time_started)}
          </span>
        </Button>
      ),
    },
  ];
}

function SoFar({ running: { session, state, readAt } }: { running: RunningRow }) {
  return spokenDuration(useStudied({ ...session, state }, readAt));
}

function Origin({ session }: { session: SessionInfo }) {
  const words = originWords(session);
  return words === undefined ? null : <span className="sessions-origin">{words}</span>;
}
