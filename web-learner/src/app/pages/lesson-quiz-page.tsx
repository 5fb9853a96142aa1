import { useParams, useSearchParams } from 'react-router';
import { QuizReport } from '../../areas/content/quiz/quiz-report';
import { QuizView } from '../../areas/content/quiz/quiz-view';
import { useSession } from '../../shared/auth/use-session';

/**
 * /lesson-quiz/:id, the quiz of a lesson, `?report=` for the Quiz Report of one of its assignments, `?link=` where its
 * course was opened by a link (product/content#the-quiz-page).
 */
export function LessonQuizPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const account = useSession()?.user.id;
  const report = search.get('report');
  const link = search.get('link');
  if (account === undefined) return null;
  return (
    <div className="page quiz-page">
      {report === null ? (
        <QuizView key={`${account}/${id}`} lesson={id} link={link} account={account} />
      ) : (
        <QuizReport assignment={report} link={link} />
      )}
    </div>
  );
}
