import { coursePreview as words } from '@keenly/contracts/catalogue/course-preview';
import { takingQuizzes } from '@keenly/contracts/catalogue/taking-quizzes';
import type { WholeCourse } from '@keenly/contracts/content';
import type { Question, Quiz } from '@keenly/contracts/quiz';
import { questionsOfQuiz } from '@keenly/contracts/quiz.endpoints';
import { AnswerPanel } from '@keenly/web-learner/shared/query/answer-panel';
import type { Answers } from '@keenly/web-learner/shared/quiz/answering';
import { ResultDialog } from '@keenly/web-learner/shared/quiz/result-dialog';
import { buttonClass } from '@keenly/web-learner/ui/components/button';
import { EmptyState } from '@keenly/web-learner/ui/components/empty-state';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { consoleApi } from '../../../data/console-api';
import { previewSearch } from '../content-addresses';
import { quizzesQuery } from '../editor/assignments/quiz-queries';
import { PreviewReport } from './preview-report';
import { resultOf, seenOrder } from './preview-quiz';
import { TakePreview } from './take-preview';
import '@keenly/web-learner/shared/quiz/quiz.css';

/** Read as they're saved when the quiz is opened; they stay as they are while it's taken. */
const questionsAsSaved = (quizId: string) =>
  queryOptions({
    queryKey: ['preview', questionsOfQuiz.path, quizId],
    queryFn: async ({ signal }) =>
      (await consoleApi.ask(questionsOfQuiz, { query: { assignment_id: quizId } }, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  });

export interface QuizPreviewProps {
  course: WholeCourse;
  lessonId: string;
  quizId: string;
}

/** A quiz of the course as it would be taken, its result, and its report. Mount it anew for another one. */
export function QuizPreview({ course, lessonId, quizId }: QuizPreviewProps) {
  const quizzes = useQuery(quizzesQuery(course.id));
  const questions = useQuery(questionsAsSaved(quizId));
  return (
    <>
      <p>
        <Link className={buttonClass('text', true)} to={{ search: previewSearch(lessonId) }}>
          <Icon name="back" small />
          {words.toLesson}
        </Link>
      </p>
      <AnswerPanel answer={quizzes} skeleton={<Bone height="360px" />}>
        {(all) => {
          const quiz = all.find(({ id, campaign_id: of }) => id === quizId && of === lessonId);
          if (quiz === undefined) return <None words={words.quizGone} />;
          return (
            <AnswerPanel answer={questions} skeleton={<Bone height="360px" />}>
              {(asked) =>
                asked.length === 0 ? (
                  <None words={words.noQuestions} />
                ) : (
                  <Attempts quiz={quiz} questions={asked} />
                )
              }
            </AnswerPanel>
          );
        }}
      </AnswerPanel>
    </>
  );
}

function None({ words: said }: { words: string }) {
  return (
    <Panel>
      <h1 className="k-sr">{takingQuizzes.title}</h1>
      <EmptyState words={said} line={words.noneLine} />
    </Panel>
  );
}

interface AttemptsProps {
  quiz: Quiz;
  questions: readonly Question[];
}

/** As many as one likes, each in an order of its own where the quiz shuffles; the number of tries holds for learners. */
function Attempts({ quiz, questions }: AttemptsProps) {
  const [number, setNumber] = useState(1);
  return (
    <Attempt key={number} quiz={quiz} questions={questions} onAgain={() => setNumber((now) => now + 1)} />
  );
}

function Attempt({ quiz, questions, onAgain }: AttemptsProps & { onAgain: () => void }) {
  const navigate = useNavigate();
  const [seen] = useState(() => seenOrder(quiz, questions, Math.random));
  const [answers, setAnswers] = useState<Answers>({});
  const [step, setStep] = useState<'taking' | 'result' | 'report'>('taking');
  if (step === 'report')
    return <PreviewReport quiz={quiz} questions={seen} answers={answers} onAgain={onAgain} />;
  return (
    <>
      <TakePreview
        quiz={quiz}
        questions={seen}
        answers={answers}
        onAnswer={(id, answer) => setAnswers((now) => ({ ...now, [id]: { answer, seq: 0 } }))}
        onComplete={() => setStep('result')}
      />
      {step === 'taking' ? null : (
        <ResultDialog
          result={resultOf(quiz, seen, answers)}
          onReport={() => setStep('report')}
          onDone={() => void navigate({ search: previewSearch(quiz.campaign_id) })}
        />
      )}
    </>
  );
}
