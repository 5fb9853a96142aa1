import { essayScreens as words } from '@keenly/contracts/catalogue/essay-screens';
import type { EssaysOfAttempt } from '@keenly/contracts/essay-marking';
import { ApiError } from '@keenly/web-learner/shared/api/api-error';
import { AnswerPanel } from '@keenly/web-learner/shared/query/answer-panel';
import { EmptyState } from '@keenly/web-learner/ui/components/empty-state';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { Note } from '@keenly/web-learner/ui/components/note';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { usePageTitle } from '@keenly/web-learner/ui/components/use-page-title';
import { percent } from '@keenly/web-learner/ui/format/figures';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Moment } from '../../../shared/moment';
import { ESSAYS, essaysAddress } from '../content-addresses';
import { attemptQuery, essaysQuery } from './essay-queries';
import { EssayView } from './essay-view';
import '../../../shared/record/record-page.css';
import './essays.css';

/** The essays of an attempt, one at a time, each with its mark (product/content#marking-screens). */
export function MarkEssays({ id }: { id: string }) {
  const answer = useQuery(attemptQuery(id));
  const title = answer.data?.assignment_name ?? words.title;
  usePageTitle(title);
  const isGone = answer.error instanceof ApiError && answer.error.code === 'NOT_FOUND';
  return (
    <div className="page">
      <header>
        <Link className="record-back" to={ESSAYS}>
          <Icon name="back" small />
          {words.back}
        </Link>
        <h1 dir="auto">{title}</h1>
        {answer.data === undefined ? null : <About attempt={answer.data} />}
      </header>
      {isGone ? (
        <Panel>
          <EmptyState words={words.gone} line={words.goneLine} />
        </Panel>
      ) : (
        <AnswerPanel answer={answer} skeleton={<Skeleton />}>
          {(attempt) => <Essays attempt={attempt} />}
        </AnswerPanel>
      )}
    </div>
  );
}

function About({ attempt }: { attempt: EssaysOfAttempt }) {
  const {
    learner_name: learner,
    course_name: course,
    lesson_name: lesson,
    submitted_at: at,
    score,
  } = attempt;
  return (
    <>
      <p className="k-meta essay-about">
        <span dir="auto">{learner === '' ? words.unknownLearner : learner}</span>
        <span dir="auto">{words.quizOf(course, lesson)}</span>
        <Moment at={at} />
        {score === null ? null : <span>{words.score(percent(score))}</span>}
      </p>
      <Note>{words.recorded}</Note>
    </>
  );
}

function Essays({ attempt }: { attempt: EssaysOfAttempt }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { attempt_id: id, questions } = attempt;
  const asked = questions.findIndex(({ question_id: question }) => question === search.get('question'));
  // Once it's marked it isn't the first to mark, and stays where someone reads it.
  const [start] = useState(() => firstToMark(questions));
  const place = asked >= 0 ? asked : start;
  const question = questions[place];
  if (question === undefined)
    return (
      <Panel>
        <EmptyState words={words.gone} line={words.goneLine} />
      </Panel>
    );
  /** To the next essay of this attempt that has no mark, or else to the attempt that waits longest. */
  const goOn = async (known: EssaysOfAttempt) => {
    const next = nextToMark(known.questions, place);
    const address = next === undefined ? await otherAttempt(client, id) : essaysAddress(id, next.question_id);
    await navigate(address, { state: { saved: true } });
  };
  const at = (offset: number) => questions[place + offset]?.question_id;
  return (
    <EssayView
      key={`${id}/${question.question_id}`}
      attempt={id}
      question={question}
      place={words.place(place + 1, questions.length)}
      previous={linkTo(id, at(-1))}
      next={linkTo(id, at(1))}
      onNext={goOn}
    />
  );
}

/** Of the attempt that waits longest, or of the list, which then says that there is none. */
async function otherAttempt(client: QueryClient, id: string): Promise<string> {
  const list = await client.query({ ...essaysQuery('awaiting', 1), staleTime: 0 });
  const other = list.data.find(({ attempt_id: one }) => one !== id);
  return other === undefined ? ESSAYS : essaysAddress(other.attempt_id);
}

type Questions = EssaysOfAttempt['questions'];

const linkTo = (attempt: string, question: string | undefined): string | undefined =>
  question === undefined ? undefined : essaysAddress(attempt, question);

const firstToMark = (questions: Questions): number =>
  Math.max(
    0,
    questions.findIndex(({ mark }) => mark === null),
  );

/** After this place first, then from the beginning. */
const nextToMark = (questions: Questions, place: number): Questions[number] | undefined =>
  [...questions.slice(place + 1), ...questions.slice(0, place)].find(({ mark }) => mark === null);

function Skeleton() {
  return (
    <Panel>
      <Bone width="60%" height="24px" />
      <Bone height="200px" />
      <Bone height="96px" />
    </Panel>
  );
}
