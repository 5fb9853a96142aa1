import type { TakenQuestion } from '@keenly/contracts/attempts';
import { takingQuizzes as words } from '@keenly/contracts/catalogue/taking-quizzes';
import { ESSAY } from '@keenly/contracts/formulas/question-rules';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../../ui/components/button';
import type { Keeping } from './answer-keeper';
import {
  answerTo,
  isAnswered,
  optionLetter,
  unansweredOf,
  type Answers,
} from '../../../shared/quiz/answering';
import { KeepingLine } from './keeping-line';
import { questionAnchor } from '../../../shared/quiz/question-field';

export interface ProgressPanelProps {
  questions: readonly TakenQuestion[];
  answers: Answers;
  keeping: Keeping;
  busy: boolean;
  /** Address of the course. */
  cancelTo: string;
}

/** How much is answered, a way to each question, and the way out of the quiz. */
export function ProgressPanel({ questions, answers, keeping, busy, cancelTo }: ProgressPanelProps) {
  const left = unansweredOf(questions, answers).length;
  return (
    <aside className="k-panel quiz-progress" aria-label={words.progress}>
      <h2>{words.answered(questions.length - left, questions.length)}</h2>
      <nav className="quiz-steps" aria-label={words.questions}>
        {questions.map((question, nth) => (
          <a
            key={question.id}
            href={`#${questionAnchor(question.id)}`}
            data-answered={isAnswered(answers, question) || undefined}
          >
            <b>{nth + 1}</b>
            <span dir="auto">{question.question_title}</span>
            <span>{givenWords(question, answers)}</span>
          </a>
        ))}
      </nav>
      <div className="quiz-ways">
        <p className="quiz-left" aria-live="polite">
          {left === 0 ? words.allAnswered : words.left(left)}
        </p>
        <KeepingLine keeping={keeping} />
        <Button type="submit" look="primary" busy={busy}>
          {busy ? words.completing : words.complete}
        </Button>
        <Link className={buttonClass('outlined')} to={cancelTo}>
          {words.cancel}
        </Link>
      </div>
    </aside>
  );
}

/** In short: an option's letter, or that an essay is there. */
function givenWords(question: TakenQuestion, answers: Answers): string {
  if (!isAnswered(answers, question)) return words.notYet;
  if (question.question_type === ESSAY) return words.answeredShort;
  const chosen = answerTo(answers, question);
  return optionLetter(question.question_options_attributes.findIndex(({ id }) => id === chosen));
}
