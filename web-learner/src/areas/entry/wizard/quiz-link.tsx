import type { QuizByLesson } from '@keenly/contracts/attempts';
import { quizByLesson } from '@keenly/contracts/attempts.endpoints';
import { wizardLabels as words } from '@keenly/contracts/catalogue/wizard';
import type { KeenlyQuiz } from '@keenly/contracts/keenly-courses';
import { useCallback, useId } from 'react';
import { Link } from 'react-router';
import { api } from '../../../shared/api/api';
import { ApiError } from '../../../shared/api/api-error';
import { useAnswer } from '../../../shared/query/use-answer';
import { buttonClass } from '../../../ui/components/button';
import { UnavailableLink } from '../../../ui/components/unavailable';
import { percent } from '../../../ui/format/figures';

/** To one of Keenly's quizzes, with how far one is; where the platform took it down, it says so in the link's place. */
export function QuizLink({ quiz: { lesson }, children }: { quiz: KeenlyQuiz; children: string }) {
  const noteId = useId();
  const quiz = useQuiz(lesson);
  if (quiz === null) return <UnavailableLink note={words.quizAway}>{children}</UnavailableLink>;
  const note = noteOf(quiz);
  return (
    <span className="wizard-quiz">
      <Link
        className={buttonClass('outlined')}
        to={`/lesson-quiz/${lesson}`}
        {...(note === undefined ? {} : { 'aria-describedby': noteId })}
      >
        {children}
      </Link>
      {note === undefined ? null : (
        <small id={noteId} className="k-meta">
          {note}
        </small>
      )}
    </span>
  );
}

/** Null where there is none; undefined until that is known, and where it can't be: the quiz's own page tells why then. */
function useQuiz(lesson: string): QuizByLesson | null | undefined {
  const ask = useCallback((signal: AbortSignal) => quizAt(lesson, signal), [lesson]);
  const answered = useAnswer(ask);
  return answered.state === 'here' ? answered.data : undefined;
}

async function quizAt(lesson: string, signal: AbortSignal): Promise<QuizByLesson | null> {
  try {
    return (await api.ask(quizByLesson, { query: { campaign_id: lesson } }, { signal })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

function noteOf(quiz: QuizByLesson | undefined): string | undefined {
  if (quiz === undefined) return undefined;
  if (quiz.attempt !== null) return words.quizStarted;
  const score = quiz.submitted?.score ?? null;
  return score === null ? undefined : words.quizDone(percent(score));
}
