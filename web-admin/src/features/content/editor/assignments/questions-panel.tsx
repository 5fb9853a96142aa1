import { questionTypeWords, quizLabels as labels } from '@keenly/contracts/catalogue/quiz';
import { lackOf } from '@keenly/contracts/formulas/question-rules';
import { type Question, QUESTIONS_OF_QUIZ_MAX, type Quiz } from '@keenly/contracts/quiz';
import { AnswerPanel } from '@keenly/web-learner/shared/query/answer-panel';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { OrderedList } from '../../../../shared/order/ordered-list';
import { useKeptOrder } from '../../../../shared/order/use-kept-order';
import { withKept } from '../sections/with-kept';
import { useEdits } from '../who-edits/presence';
import { AddQuestions } from './add-questions';
import { EditQuestion } from './edit-question';
import { NewQuestion } from './new-question';
import { questionValuesOf } from './question-values';
import { questionsQuery } from './quiz-queries';
import { saveQuestionOrder } from './save-orders';
import { NEW_QUESTION, useEditorPlace } from './use-editor-place';
import { useStillThere } from './use-still-there';

export interface QuestionsPanelProps {
  courseId: string;
  quiz: Quiz;
  /** Someone else has deleted the assignment. */
  isGone: boolean;
}

/** The questions of an assignment, of which one at a time is edited beside them. */
export function QuestionsPanel({ courseId, quiz, isGone }: QuestionsPanelProps) {
  const answer = useQuery({ ...questionsQuery(quiz.id), enabled: !isGone });
  return (
    <div className="questions-frame">
      <AnswerPanel answer={answer} skeleton={<Bone height="96px" />}>
        {(questions) => <Questions courseId={courseId} quiz={quiz} isGone={isGone} questions={questions} />}
      </AnswerPanel>
    </div>
  );
}

interface QuestionsProps extends QuestionsPanelProps {
  questions: readonly Question[];
}

function Questions({ courseId, quiz, isGone, questions }: QuestionsProps) {
  const client = useQueryClient();
  const { place, go } = useEditorPlace();
  const order = useKeptOrder(questions, (ids) => saveQuestionOrder(client, quiz.id, ids), 0);
  const opened = useStillThere(questions, place.question);
  const isNew = place.question === NEW_QUESTION;
  const list = useRef<HTMLDivElement>(null);
  // Where the keyboard goes once a form is closed: a question, or '' for the way to add one.
  const [left, setLeft] = useState<string>();
  const isOpen = isNew || opened.item !== undefined;
  useEdits('assignment', quiz.id, isOpen && !isGone);
  useEffect(() => {
    if (left === undefined || isOpen) return;
    const picks = [...(list.current?.querySelectorAll<HTMLElement>('[data-pick]') ?? [])];
    const pick = picks.find(({ dataset }) => dataset['pick'] === left);
    (pick ?? list.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
  }, [left, isOpen]);
  const isUnknown = place.question !== '' && !isOpen;
  const forget = useEffectEvent(() => go({ question: '' }, true));
  useEffect(() => {
    if (isUnknown) forget();
  }, [isUnknown]);
  const open = (question: string) => {
    setLeft(undefined);
    go({ question });
  };
  const close = (leaves: string) => {
    setLeft(leaves);
    go({ question: '' }, true);
  };
  return (
    <div className="questions" data-open={isOpen || undefined}>
      <div ref={list} className="questions-list">
        {questions.length === 0 && !isOpen ? (
          <p className="k-meta">No questions yet. Add the first one.</p>
        ) : null}
        <OrderedList
          label={`${labels.questions} of ${quiz.assignment_name}`}
          items={withKept(order.items, opened.item)}
          nameOf={({ question_title: title }) => title}
          onArrange={order.arrange}
          still={isGone || opened.isGone ? 'Close what was deleted to move questions' : undefined}
        >
          {(question, grip, index) => (
            <div className="question-row" data-current={question.id === opened.item?.id || undefined}>
              {grip}
              <button
                type="button"
                data-pick={question.id}
                aria-current={question.id === opened.item?.id || undefined}
                onClick={() => open(question.id)}
              >
                <span className="k-quiet">
                  {index + 1}, {questionTypeWords[question.question_type]}
                </span>
                <span className="question-title" dir="auto">
                  {question.question_title}
                </span>
                <Lack question={question} />
              </button>
            </div>
          )}
        </OrderedList>
        <AddQuestions
          courseId={courseId}
          quiz={quiz}
          room={QUESTIONS_OF_QUIZ_MAX - questions.length}
          isNew={isNew}
          isGone={isGone}
          onNew={() => open(NEW_QUESTION)}
        />
      </div>
      {isOpen ? (
        <div className="question-pane">
          {isNew ? (
            <NewQuestion courseId={courseId} quiz={quiz} isGone={isGone} onClose={() => close('')} />
          ) : null}
          {opened.item === undefined ? null : (
            <EditQuestion
              key={opened.item.id}
              courseId={courseId}
              quiz={quiz}
              question={opened.item}
              gone={isGone ? 'assignment' : opened.isGone ? 'question' : undefined}
              onClose={() => close(place.question)}
            />
          )}
        </div>
      ) : null}
    </div>
  );
}

/** What it still needs before its assignment can be active. */
function Lack({ question }: { question: Question }) {
  const lack = lackOf(questionValuesOf(question));
  return lack === undefined ? null : <span className="question-lack">{lack}</span>;
}
