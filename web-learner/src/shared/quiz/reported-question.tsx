import type { ReportedQuestion } from '@keenly/contracts/attempts';
import { questionTypeWords } from '@keenly/contracts/catalogue/quiz';
import { takingQuizzes as words } from '@keenly/contracts/catalogue/taking-quizzes';
import { Icon } from '../../ui/components/icon';
import type { IconName } from '../../ui/components/icon-paths';
import { useSelfStudy } from './use-self-study';

const outcomes = {
  right: { icon: 'check', text: words.isRight },
  wrong: { icon: 'right', text: words.isWrong },
  awaiting: { icon: 'clock', text: words.awaitingReview },
  marked: { icon: 'check', text: '' },
  out: { icon: 'info', text: words.leftOut },
} as const satisfies Record<string, { icon: IconName; text: string }>;

function outcomeOf(
  { is_right: isRight, left_out: isOut, mark }: ReportedQuestion,
  isSelfStudy: boolean,
): keyof typeof outcomes | undefined {
  if (isOut) return 'out';
  if (mark !== null) return 'marked';
  if (isRight === null) return isSelfStudy ? undefined : 'awaiting';
  return isRight ? 'right' : 'wrong';
}

/** What was answered to a question, what came of it, and what else its author shows. */
export function Reported({ question, place }: { question: ReportedQuestion; place: number }) {
  const isSelfStudy = useSelfStudy();
  const outcome = outcomeOf(question, isSelfStudy);
  const { mark, model_answer: model, regraded_as: regraded, question_options_attributes: options } = question;
  const chosen = options.find(({ id }) => id === question.option_id);
  const given = chosen?.option_value ?? question.essay_content ?? words.noAnswer;
  const correct = options.filter(({ id }) => question.correct_option_ids?.includes(id) === true);
  return (
    <li data-outcome={outcome}>
      <p className="k-quiet">{questionTypeWords[question.question_type]}</p>
      <h3 dir="auto">
        <span className="k-sr">{words.question(place)}: </span>
        {question.question_title}
      </h3>
      <Told label={words.yourAnswer} text={given} />
      {correct.length === 0 ? null : (
        <Told
          label={correct.length === 1 ? words.correctAnswer : words.correctAnswers}
          text={correct.map(({ option_value: value }) => value).join('\n')}
        />
      )}
      {model === null ? null : <Told label={words.modelAnswer} text={model} />}
      {outcome === undefined ? null : (
        <p className="quiz-outcome">
          <Icon name={outcomes[outcome].icon} small />
          {mark === null || outcome !== 'marked' ? outcomes[outcome].text : words.points(mark.percent)}
        </p>
      )}
      {regraded === null ? null : <p className="k-meta">{words.regradedAs[regraded]}</p>}
      {mark === null || mark.comment === '' ? null : <Told label={words.comment} text={mark.comment} />}
    </li>
  );
}

function Told({ label, text }: { label: string; text: string }) {
  return (
    <p className="quiz-given">
      <span className="k-meta">{label}: </span>
      <span dir="auto">{text}</span>
    </p>
  );
}
