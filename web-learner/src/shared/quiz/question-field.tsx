import { ESSAY_MAX, type TakenQuestion } from '@keenly/contracts/attempts';
import { questionTypeWords } from '@keenly/contracts/catalogue/quiz';
import { takingQuizzes as words } from '@keenly/contracts/catalogue/taking-quizzes';
import { ESSAY, TRUE_FALSE } from '@keenly/contracts/formulas/question-rules';
import { useId } from 'react';
import { Icon } from '../../ui/components/icon';
import { optionLetter } from './answering';
import { useSelfStudy } from './use-self-study';

export interface QuestionFieldProps {
  question: TakenQuestion;
  /** From 1. */
  place: number;
  /** An option's id or an essay's text; '' where there is none yet. */
  answer: string;
  /** What is missing or was refused, in words. */
  error: string | undefined;
  onAnswer: (answer: string) => void;
}

/** Where a jump to a question leads. */
export const questionAnchor = (id: string): string => `question-${id}`;

/** One question with its options to choose from, or with room for an essay. */
export function QuestionField({ question, place, answer, error, onAnswer }: QuestionFieldProps) {
  const id = useId();
  const type = question.question_type;
  const field = { labelId: `${id}-title`, errorId: error === undefined ? undefined : `${id}-error` };
  return (
    <section
      id={questionAnchor(question.id)}
      className="quiz-question"
      aria-labelledby={field.labelId}
      data-answered={answer.trim() !== '' || undefined}
    >
      <span className="quiz-number" aria-hidden="true">
        {place}
      </span>
      <div>
        <p className="k-quiet">{questionTypeWords[type]}</p>
        <h2 id={field.labelId} dir="auto">
          <span className="k-sr">{words.question(place)}: </span>
          {question.question_title}
        </h2>
        {type === ESSAY ? (
          <Essay answer={answer} onAnswer={onAnswer} {...field} />
        ) : (
          <Options question={question} answer={answer} onAnswer={onAnswer} {...field} />
        )}
        {error === undefined ? null : (
          <p id={field.errorId} className="quiz-error">
            <Icon name="alert" small />
            {error}
          </p>
        )}
      </div>
    </section>
  );
}

interface FieldProps extends Pick<QuestionFieldProps, 'answer' | 'onAnswer'> {
  labelId: string;
  errorId: string | undefined;
}

function Options({ question, answer, onAnswer, labelId, errorId }: FieldProps & { question: TakenQuestion }) {
  const name = useId();
  return (
    <div
      className="quiz-options"
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={errorId}
      aria-invalid={errorId !== undefined}
      data-two={question.question_type === TRUE_FALSE || undefined}
    >
      {question.question_options_attributes.map(({ id, option_value: value }, nth) => (
        <label key={id} className="quiz-option">
          <input
            type="radio"
            name={name}
            checked={answer === id}
            aria-describedby={errorId}
            onChange={() => onAnswer(id)}
          />
          <span className="quiz-letter" aria-hidden="true">
            {optionLetter(nth)}
          </span>
          <span dir="auto">{value}</span>
        </label>
      ))}
    </div>
  );
}

function Essay({ answer, onAnswer, labelId, errorId }: FieldProps) {
  const help = useId();
  const isSelfStudy = useSelfStudy();
  return (
    <div className="quiz-essay">
      <textarea
        aria-labelledby={labelId}
        aria-describedby={errorId === undefined ? help : `${errorId} ${help}`}
        aria-invalid={errorId !== undefined}
        dir="auto"
        rows={6}
        maxLength={ESSAY_MAX}
        value={answer}
        onChange={({ target }) => onAnswer(target.value)}
      />
      <p id={help} className="k-quiet">
        {isSelfStudy ? words.essayHelpAlone : words.essayHelp}
      </p>
    </div>
  );
}
