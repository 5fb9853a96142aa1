import { questionTypeWords, quizLabels as labels } from '@keenly/contracts/catalogue/quiz';
import { ESSAY } from '@keenly/contracts/formulas/question-rules';
import type { Question } from '@keenly/contracts/quiz';
import { AnswerPanel } from '@keenly/web-learner/shared/query/answer-panel';
import { Checkbox } from '@keenly/web-learner/ui/components/checkbox';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { questionsQuery } from '../quiz-queries';

export interface QuestionPicksProps {
  quizId: string;
  /** How many can be taken. */
  room: number;
  picked: readonly Question[];
  /** Why those that are picked were refused. */
  refused: string | undefined;
  onPick: (questions: readonly Question[]) => void;
}

/** The questions of an assignment, to tick what is to be taken. */
export function QuestionPicks(props: QuestionPicksProps) {
  const answer = useQuery(questionsQuery(props.quizId));
  return (
    <AnswerPanel answer={answer} skeleton={<Bone height="200px" />}>
      {(questions) => <Picks {...props} questions={questions} />}
    </AnswerPanel>
  );
}

function Picks({
  questions,
  room,
  picked,
  refused,
  onPick,
}: QuestionPicksProps & { questions: readonly Question[] }) {
  const ids = new Set(picked.map(({ id }) => id));
  const pick = (chosen: ReadonlySet<string>) => onPick(questions.filter(({ id }) => chosen.has(id)));
  // What is picked is as it's shown: someone may have changed or deleted it since.
  const isOld = picked.some((one) => !questions.includes(one));
  const renew = useEffectEvent(() => pick(ids));
  useEffect(() => {
    if (isOld) renew();
  }, [isOld]);
  return (
    <fieldset className="taking">
      <legend className="k-meta">{labels.takeRoom(room)}</legend>
      <Checkbox
        checked={questions.length > 0 && ids.size === questions.length}
        onChange={({ target }) => onPick(target.checked ? questions : [])}
      >
        {labels.takeAll}
      </Checkbox>
      <ul className="taking-questions">
        {questions.map((question) => (
          <li key={question.id}>
            <Checkbox
              checked={ids.has(question.id)}
              onChange={({ target }) => {
                const chosen = new Set(ids);
                if (target.checked) chosen.add(question.id);
                else chosen.delete(question.id);
                pick(chosen);
              }}
            >
              <span className="taking-title" dir="auto">
                {question.question_title}
              </span>
              <span className="k-quiet">
                {questionTypeWords[question.question_type]}
                {question.question_type === ESSAY
                  ? null
                  : ` · ${question.question_options_attributes.map(({ option_value: value }) => value).join(' · ')}`}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="k-field-error" role="alert">
        {refused ?? (picked.length > room ? labels.takeTooMany(picked.length) : null)}
      </p>
    </fieldset>
  );
}
