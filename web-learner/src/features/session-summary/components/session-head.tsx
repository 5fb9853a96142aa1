import { sessionMessages, sessionPageWords } from '@keenly/contracts/catalogue/sessions';
import { clockTime, spokenDuration } from '@keenly/contracts/formulas/durations';
import { SILENCE_LIMIT_S } from '@keenly/contracts/ingest';
import type { SessionDetail } from '@keenly/contracts/study-session';
import { clockOf, longDate } from '../../../kit/format/dates';
import { originWords } from '../../../kit/format/origin';
import { useNow } from '../../../kit/format/use-now';
import { LiveChip } from '../../../kit/ui/chips';
import { Note } from '../../../kit/ui/note';
import './session-head.css';

/** When the session was and how it ended; a running one says so, with its timer. */
export function SessionFacts({ detail }: { detail: SessionDetail }) {
  const origin = originWords(detail);
  return (
    <>
      <p className="k-meta session-facts">
        <span>{longDate(detail.time_started)}</span>
        <span>
          {clockOf(detail.time_started)}
          {detail.time_finished === null ? '' : ` to ${clockOf(detail.time_finished)}`}
        </span>
        {detail.live ? (
          <Running since={detail.time_started} />
        ) : (
          <span className="k-num">{spokenDuration(detail.duration_secs)}</span>
        )}
        {origin === undefined ? null : <span>{origin}</span>}
      </p>
      {detail.stop_reason === sessionMessages.autoStopped ? (
        <Note>{sessionPageWords.autoStopped(SILENCE_LIMIT_S / 60)}</Note>
      ) : null}
    </>
  );
}

function Running({ since }: { since: string }) {
  const now = useNow();
  return (
    <span className="session-running">
      <LiveChip />
      <span className="k-num" role="timer">
        {clockTime((now - Date.parse(since)) / 1000)}
      </span>
    </span>
  );
}
