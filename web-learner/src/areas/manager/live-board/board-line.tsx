import { counted } from '@keenly/contracts/formulas/counted';
import { clockTime } from '@keenly/contracts/formulas/durations';
import { nudgeLabels } from '@keenly/contracts/study-session';
import { Link } from 'react-router';
import { Ribbon } from '../../../shared/ribbon/ribbon';
import { Avatar } from '../../../ui/components/avatar';
import { StatePill } from '../../../ui/components/chips';
import { ribbonAt, type BoardRow } from './board-changes';
import { boardStateOf } from './board-state';

/** One learner: who and what, the last 30 minutes, the state, the time. The row opens the session. */
export function BoardLine({ entry, now }: { entry: BoardRow; now: number }) {
  const { tone, word, icon } = boardStateOf(entry);
  const until = entry.stopped_at === null ? now : Date.parse(entry.stopped_at);
  return (
    <li>
      <Link
        className="board-row"
        to={`/sessions/${entry.session_id}`}
        state={{ employee_full_name: entry.full_name, from: '/manager-dashboard' }}
      >
        <span className="board-who">
          <Avatar name={entry.full_name} imageUrl={entry.profile_image_url} size={36} />
          <span>
            <b>{entry.full_name}</b>
            <span className="board-topic">{entry.topic}</span>
            <span className="board-topic">{nudgeWords(entry)}</span>
          </span>
        </span>
        <span className="board-ribbon">
          <Ribbon ribbon={ribbonAt(entry, now)} subject="Last 30 minutes" />
        </span>
        <span className="board-state">
          <StatePill tone={tone} {...(icon === undefined ? {} : { icon })}>
            {word}
          </StatePill>
        </span>
        <span className="board-time">
          <span className="k-sr">{entry.stopped_at === null ? 'Studying for' : 'Studied for'}</span>{' '}
          {clockTime((until - Date.parse(entry.started_at)) / 1000)}
        </span>
      </Link>
    </li>
  );
}

function nudgeWords({ nudge_count: count, last_nudge: last }: BoardRow): string {
  if (count === 0) return 'No nudges';
  return last === null
    ? counted(count, 'nudge')
    : `${counted(count, 'nudge')}, ${nudgeLabels[last.nudge].toLowerCase()}`;
}
