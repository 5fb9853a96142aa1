import { clockTime, spokenDuration } from '@keenly/contracts/formulas/durations';
import type { LearnerState, SessionInfo } from '@keenly/contracts/study-session';
import { homeLabels } from '@keenly/contracts/catalogue/home';
import type { ReactNode } from 'react';
import { dayInWords } from '../../../ui/format/dates';
import { percent } from '../../../ui/format/figures';
import { originWords } from '../../../ui/format/origin';
import { useStudied } from '../../../ui/format/use-studied';
import { Ribbon } from '../../../shared/ribbon/ribbon';
import { sharesInWords } from '../../../shared/ribbon/ribbon-cells';
import { Button } from '../../../ui/components/button';
import { Chip, LiveChip } from '../../../ui/components/chips';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import './now-card.css';

export interface RunningCardProps {
  session: SessionInfo;
  state: LearnerState | null;
  /** When `session` was read, epoch milliseconds. */
  readAt: number;
  stopping: boolean;
  onStop: () => void;
}

/** What runs now: Live chip, topic, timer, ribbon, stop (product/home#what-runs-now). */
export function RunningCard({ session, state, readAt, stopping, onStop }: RunningCardProps) {
  const studied = useStudied({ ...session, state }, readAt);
  const origin = originWords(session);
  return (
    <Panel className="now">
      <div className="now-row">
        <LiveChip />
        <h2 className="now-topic">{session.description}</h2>
        <span className="now-timer" role="timer">
          <span className="k-sr">Studying for </span>
          {clockTime(studied)}
        </span>
      </div>
      {origin === undefined ? null : <p className="k-meta">{origin}</p>}
      <Ribbon ribbon={session.ribbon} shares={session} subject="This session so far" />
      <div className="now-row now-end">
        <span className="k-meta k-num">
          {sharesInWords(session) ??
            (/[fnd]/.test(session.ribbon)
              ? 'Percentages appear when you leave the first page'
              : 'Nothing recorded yet')}
        </span>
        <Button icon="stop" onClick={onStop} busy={stopping}>
          {stopping ? 'Stopping…' : 'Stop'}
        </Button>
      </div>
    </Panel>
  );
}

/** Whether something runs is not known yet. */
export function WaitingCard() {
  return (
    <Panel className="now">
      <div className="now-wait" aria-busy="true">
        <Bone width="45%" height="28px" />
        <Bone height="30px" />
        <Bone height="40px" />
      </div>
    </Panel>
  );
}

export interface IdleCardProps {
  /** Null where there has been none; undefined while that is not known. */
  last: SessionInfo | null | undefined;
  /** Why the last session is not known, where it could not be read. */
  unread?: ReactNode;
  onLearn: () => void;
}

/** Nothing runs: the last session's topic, how it went, and the way to the next. */
export function IdleCard({ last, unread, onLearn }: IdleCardProps) {
  return (
    <Panel className="now">
      <div className="now-row">
        <h2 className="k-meta now-quiet">{last === null ? 'No session yet' : 'Last session'}</h2>
        {last ? <Chip>{last.description}</Chip> : null}
      </div>
      {last === undefined && unread === undefined ? <Bone height="30px" /> : null}
      {last ? <Ribbon ribbon={last.ribbon} shares={last} subject="Your last session" /> : null}
      <div className="now-row now-end">
        <span className="k-meta k-num">{unread ?? lastWords(last)}</span>
        <Button look="primary" icon="play" onClick={onLearn}>
          {homeLabels.learn}
        </Button>
      </div>
    </Panel>
  );
}

function lastWords(last: SessionInfo | null | undefined): string {
  if (last === undefined) return '';
  if (last === null) return 'Choose a topic, and the extension tracks your time.';
  return [
    dayInWords(last.time_started),
    spokenDuration(last.duration_secs),
    ...(last.focus_prcnt === null ? [] : [`${percent(last.focus_prcnt)} focused`]),
  ].join(', ');
}
