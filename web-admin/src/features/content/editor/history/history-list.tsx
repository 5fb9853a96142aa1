import { courseHistoryWords as words } from '@keenly/contracts/catalogue/content';
import { type CourseHistory, HISTORY_PAGE, type HistoryEntry } from '@keenly/contracts/course-history';
import { courseHistory } from '@keenly/contracts/course-history.endpoints';
import { counted } from '@keenly/contracts/formulas/counted';
import { useNews } from '@keenly/web-learner/shared/live/use-news';
import { AnswerPanel } from '@keenly/web-learner/shared/query/answer-panel';
import { Chip } from '@keenly/web-learner/ui/components/chips';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { Pager } from '@keenly/web-learner/ui/components/pager';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Moment } from '../../../../shared/moment';
import { useCourseRooms } from '../../content-queries';
import { type Between, courseHistoryQuery } from './history-queries';
import { changesInWords } from './history-words';

export interface HistoryListProps {
  id: string;
  /** From one. */
  page: number;
  /** Each save from one version to another, instead of entries. */
  between?: Between;
  onPage: (page: number) => void;
  onChoose: (number: number) => void;
}

/** Saves, newest first, those of one author in one go as one; each opens the version it ended with. */
export function HistoryList({ id, page, between, onPage, onChoose }: HistoryListProps) {
  const answer = useQuery(courseHistoryQuery(id, page, between));
  useNews([courseHistory], {
    ready: answer.data !== undefined,
    rooms: useCourseRooms(),
    heeds: (message) => message.type !== 'course_changed' || message.course_id === id,
  });
  return (
    <AnswerPanel answer={answer} skeleton={<Skeleton />}>
      {(history) => (
        <>
          <Entries id={id} history={history} onChoose={onChoose} />
          <Pager page={page} size={HISTORY_PAGE} total={history.total} onPage={onPage} />
        </>
      )}
    </AnswerPanel>
  );
}

interface EntriesProps {
  id: string;
  history: CourseHistory;
  onChoose: (number: number) => void;
}

function Entries({ id, history: { data, current }, onChoose }: EntriesProps) {
  return (
    <ol className="history-list">
      {data.map((entry) => (
        <Entry key={entry.number} id={id} entry={entry} current={current} onChoose={onChoose} />
      ))}
    </ol>
  );
}

type EntryProps = Omit<EntriesProps, 'history'> & { entry: HistoryEntry; current: number };

function Entry({ id, entry, current, onChoose }: EntryProps) {
  const { number, first_number: first, changes, saves, saved_at: at, author_name: author } = entry;
  const [open, setOpen] = useState(false);
  return (
    <li>
      <button type="button" className="history-entry" onClick={() => onChoose(number)}>
        <span className="history-what">
          {changesInWords(changes)}
          {number === current ? <Chip>{words.current}</Chip> : null}
        </span>
        <span className="k-meta history-who">
          <Moment at={at} />
          <bdi>{author === '' ? words.unknown : author}</bdi>
          <span>{counted(saves, 'save')}</span>
        </span>
        <Icon name="right" small />
      </button>
      {saves === 1 ? null : (
        <details className="history-saves" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{words.eachSave}</summary>
          {open ? <Saves id={id} between={{ first, last: number }} onChoose={onChoose} /> : null}
        </details>
      )}
    </li>
  );
}

/** Those of one entry: what was deleted a minute ago comes back, too. */
function Saves({ id, between, onChoose }: Omit<EntriesProps, 'history'> & { between: Between }) {
  const [page, setPage] = useState(1);
  return <HistoryList id={id} page={page} between={between} onPage={setPage} onChoose={onChoose} />;
}

function Skeleton() {
  return (
    <div className="history-list">
      {[1, 2, 3].map((row) => (
        <Bone key={row} height="56px" />
      ))}
    </div>
  );
}
