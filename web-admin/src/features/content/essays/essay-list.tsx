import { essayScreens as words } from '@keenly/contracts/catalogue/essay-screens';
import { ESSAYS_PAGE, type EssaysToMark } from '@keenly/contracts/essay-marking';
import { AnswerPanel } from '@keenly/web-learner/shared/query/answer-panel';
import { buttonClass } from '@keenly/web-learner/ui/components/button';
import { EmptyState } from '@keenly/web-learner/ui/components/empty-state';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { Pager } from '@keenly/web-learner/ui/components/pager';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { Segmented } from '@keenly/web-learner/ui/components/segmented';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { usePageTitle } from '@keenly/web-learner/ui/components/use-page-title';
import { type ShortColumn, ShortTable } from '@keenly/web-learner/ui/table/short-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Moment } from '../../../shared/moment';
import { COURSES, essaysAddress } from '../content-addresses';
import { useAuthorRights } from '../use-author-rights';
import { type EssayState, essaysQuery } from './essay-queries';
import '../../../shared/record/record-page.css';
import './essays.css';

const states = [
  { value: 'awaiting', label: words.awaiting },
  { value: 'marked', label: words.marked },
] as const;

/** The attempts of one's organization with essays: those to mark, and those that are (product/content#marking-screens). */
export function EssayList() {
  usePageTitle(words.title);
  const { forOthers } = useAuthorRights();
  return (
    <div className="page">
      <header>
        <Link className="record-back" to={COURSES}>
          <Icon name="back" small />
          Courses
        </Link>
        <h1>{words.title}</h1>
      </header>
      {forOthers ? (
        <Attempts />
      ) : (
        <Panel>
          <EmptyState words={words.noRight} line={words.noRightLine} />
        </Panel>
      )}
    </div>
  );
}

function Attempts() {
  const [search, setSearch] = useSearchParams();
  const state: EssayState = search.get('state') === 'marked' ? 'marked' : 'awaiting';
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1);
  const answer = useQuery({ ...essaysQuery(state, page), placeholderData: keepPreviousData });
  return (
    <Panel>
      <div className="essay-controls">
        <Segmented
          label={words.which}
          options={states}
          value={state}
          onChange={(next) => setSearch(next === 'marked' ? { state: next } : {}, { replace: true })}
        />
      </div>
      <AnswerPanel answer={answer} skeleton={<Skeleton />}>
        {(data) => (
          <div aria-busy={answer.isPlaceholderData || undefined} className="essay-attempts">
            <Rows state={state} answer={data} />
            <Pager
              page={page}
              size={ESSAYS_PAGE}
              total={data.total}
              onPage={(next) => setSearch((now) => ({ ...Object.fromEntries(now), page: String(next) }))}
            />
          </div>
        )}
      </AnswerPanel>
    </Panel>
  );
}

type AttemptRow = EssaysToMark['data'][number];

function Rows({ state, answer }: { state: EssayState; answer: EssaysToMark }) {
  const isMarked = state === 'marked';
  if (answer.total === 0)
    return (
      <EmptyState
        words={isMarked ? words.noneMarked : words.nothing}
        line={isMarked ? words.noneMarkedLine : words.nothingLine}
      />
    );
  return (
    <>
      <p className="k-meta">{isMarked ? words.markedLead(answer.total) : words.lead(answer.total)}</p>
      <ShortTable
        label={isMarked ? words.marked : words.title}
        columns={columnsOf(isMarked)}
        rows={answer.data}
        rowId={({ attempt_id: id }) => id}
      />
    </>
  );
}

const nameOf = ({ learner_name: name }: AttemptRow): string => (name === '' ? words.unknownLearner : name);

const columnsOf = (isMarked: boolean): readonly ShortColumn<AttemptRow>[] => [
  { id: 'learner', header: words.learner, cell: (row) => <span dir="auto">{nameOf(row)}</span> },
  {
    id: 'of',
    header: words.of,
    cell: ({ course_name: course, lesson_name: lesson }) => (
      <span dir="auto">{words.quizOf(course, lesson)}</span>
    ),
  },
  { id: 'submitted', header: words.submitted, cell: ({ submitted_at: at }) => <Moment at={at} /> },
  {
    id: 'essays',
    header: words.essays,
    cell: ({ awaiting_review: left, essays }) => (isMarked ? essays : words.left(left, essays)),
  },
  {
    id: 'mark',
    header: '',
    align: 'right',
    bare: true,
    cell: (row) => (
      <Link
        className={buttonClass('outlined', true)}
        to={essaysAddress(row.attempt_id)}
        aria-label={(isMarked ? words.viewOf : words.markOf)(nameOf(row))}
      >
        {isMarked ? words.view : words.mark}
      </Link>
    ),
  },
];

function Skeleton() {
  return (
    <>
      <Bone height="52px" />
      <Bone height="52px" />
      <Bone height="52px" />
    </>
  );
}
