import { analyticsScreens as words } from '@keenly/contracts/catalogue/analytics-screens';
import { questionTypeWords } from '@keenly/contracts/catalogue/quiz';
import { regradeScreens } from '@keenly/contracts/catalogue/regrade-screens';
import type { QuestionFigures, QuizFigures } from '@keenly/contracts/course-analytics';
import { counted, grouped } from '@keenly/contracts/formulas/counted';
import { ESSAY } from '@keenly/contracts/formulas/question-rules';
import { BarList } from '@keenly/web-learner/shared/charts/bar-list';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { Note } from '@keenly/web-learner/ui/components/note';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { percent } from '@keenly/web-learner/ui/format/figures';
import { type ShortColumn, ShortTable } from '@keenly/web-learner/ui/table/short-table';
import { discriminationWords } from './item-words';

export interface QuizItemsProps {
  quiz: QuizFigures;
  onRegrade: (question: QuestionFigures) => void;
}

/** The questions of an assignment: how many answered, how many were right, what they chose, and what that tells. */
export function QuizItems({ quiz, onRegrade }: QuizItemsProps) {
  const { assignment_name: name, attempts, mean_score: mean, questions, withheld } = quiz;
  const lead = [
    counted(attempts, 'attempt'),
    ...(mean === null ? [] : [`${words.meanScore} ${percent(mean)}`]),
  ].join(', ');
  return (
    <Panel title={name} lead={lead} className="quiz-items">
      {withheld ? <Note>{words.withheld}</Note> : null}
      {attempts === 0 ? (
        <p className="k-meta">{words.noAttempts}</p>
      ) : (
        <ShortTable
          label={words.items(name)}
          columns={columnsOf(onRegrade)}
          rows={questions}
          rowId={({ question_id: id }) => id}
        />
      )}
    </Panel>
  );
}

function columnsOf(onRegrade: QuizItemsProps['onRegrade']): readonly ShortColumn<QuestionFigures>[] {
  return [
    {
      id: 'question',
      header: words.question,
      cell: ({ question_title: title, question_type: type }) => (
        <>
          <span className="item-title" dir="auto">
            {title}
          </span>
          <span className="k-quiet">{questionTypeWords[type]}</span>
        </>
      ),
    },
    {
      id: 'answered',
      header: words.answered,
      align: 'right',
      cell: ({ answered }) => grouped(answered),
    },
    { id: 'right', header: words.right, align: 'right', cell: rightOf },
    { id: 'answers', header: words.answers, cell: (question) => <Answers question={question} /> },
    {
      id: 'tells',
      header: words.tells,
      cell: (question) => <Tells question={question} onRegrade={onRegrade} />,
    },
  ];
}

const rightOf = ({ right_percent: right }: QuestionFigures): string =>
  right === null ? words.noValue : percent(right);

/** How many chose each option; the correct one is named. */
function Answers({ question }: { question: QuestionFigures }) {
  const { answered, options, question_type: type } = question;
  if (type === ESSAY) return <span className="k-quiet">{words.essay}</span>;
  return (
    <BarList
      look="below"
      items={options.map(({ option_id: id, option_value: value, is_correct: isCorrect, chosen }) => {
        const share = answered === 0 ? 0 : chosen / answered;
        return {
          key: id,
          name: (
            <span dir="auto">
              {isCorrect ? <Icon name="check" small /> : null}
              {value}
              {isCorrect ? <span className="k-sr"> ({words.correct})</span> : null}
            </span>
          ),
          figure: words.chosen(chosen, percent(100 * share)),
          share,
          color: isCorrect ? '--k-focus-good' : '--k-neutral',
        };
      })}
    />
  );
}

function Tells({ question, onRegrade }: { question: QuestionFigures } & Pick<QuizItemsProps, 'onRegrade'>) {
  const {
    question_title: title,
    question_type: type,
    discrimination,
    key_may_be_wrong: isSuspect,
  } = question;
  if (type === ESSAY) return words.noValue;
  return (
    <div className="item-tells">
      <span>{discriminationWords(discrimination)}</span>
      {isSuspect ? (
        <p className="item-suspect">
          <Icon name="alert" small />
          <span>
            <b>{words.keyWrong}</b> {words.keyWrongLine}
          </span>
        </p>
      ) : null}
      <Button
        small
        look={isSuspect ? 'outlined' : 'text'}
        aria-label={regradeScreens.actionFor(title)}
        onClick={() => onRegrade(question)}
      >
        {regradeScreens.action}
      </Button>
    </div>
  );
}
