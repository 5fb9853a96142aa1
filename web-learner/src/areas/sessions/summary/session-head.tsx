import { sessionMessages, sessionPageWords } from '@keenly/contracts/catalogue/sessions';
import { clockTime, spokenDuration } from '@keenly/contracts/formulas/durations';
import { SILENCE_LIMIT_S } from '@keenly/contracts/ingest';
import type { SessionDetail } from '@keenly/contracts/study-session';
import { clockOf, longDate } from '../../../ui/format/dates';
import { originWords } from '../../../ui/format/origin';
import { useStudied } from '../../../ui/format/use-studied';
import { LiveChip } from '../../../ui/components/chips';
import { Note } from '../../../ui/components/note';
import { StudiedCourse } from './studied-course';
import './session-head.css';

export interface SessionFactsProps {
  detail: SessionDetail;
  /** When that was read, epoch milliseconds. */
  readAt: number;
}

/** When the session was and how it ended; a running one says so, with its timer. */
export function SessionFacts({ detail, readAt }: SessionFactsProps) {
  const { course } = detail;
  // Where the course itself is named, that it was one of its lessons goes without saying.
  const origin = course !== null && detail.origin === 'lesson' ? undefined : originWords(detail);
  return (
    <>
      <p className="k-meta session-facts">
        <span>{longDate(detail.time_started)}</span>
        <span>
          {clockOf(detail.time_started)}
          {detail.time_finished === null ? '' : ` to ${clockOf(detail.time_finished)}`}
        </span>
        {detail.live ? (
          <Running detail={detail} readAt={readAt} />
        ) : (
          <span className="k-num">{spokenDuration(detail.duration_secs)}</span>
        )}
        {origin === undefined ? null : <span>{origin}</span>}
        {course === null ? null : <StudiedCourse course={course} />}
      </p>
      {detail.stop_reason === sessionMessages.autoStopped ? (
        <Note>{sessionPageWords.autoStopped(SILENCE_LIMIT_S / 60)}</Note>
      ) : null}
    </>
  );
}

function Running({ detail, readAt }: SessionFactsProps) {
  const studied = useStudied(detail, readAt);
  return (
    <span className="session-running">
      <LiveChip />
      <span className="k-num" role="timer">
        {clockTime(studied)}
      </span>
      {detail.state === 'paused' ? <span className="k-meta">{sessionPageWords.paused}</span> : null}
    </span>
  );
}
