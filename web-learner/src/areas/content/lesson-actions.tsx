import { quizByLesson } from '@keenly/contracts/attempts.endpoints';
import { attemptMessages } from '@keenly/contracts/catalogue/attempts';
import { packagePlaying as packages } from '@keenly/contracts/catalogue/learning-packages';
import { takingQuizzes as words } from '@keenly/contracts/catalogue/taking-quizzes';
import type { ReadLesson } from '@keenly/contracts/course-reading';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../shared/api/api';
import { wordsFor } from '../../shared/api/api-error';
import { Button } from '../../ui/components/button';
import { toast } from '../../ui/toasts/toast-store';
import type { CourseAddress } from './course-answers';
import { markLesson, type Progress } from './course-progress';
import { quizPath } from './quiz/quiz-paths';

export interface LessonActionsProps {
  lesson: ReadLesson;
  address: Pick<CourseAddress, 'id' | 'link'>;
  progress: Progress;
}

/** What completes a lesson: its quiz, or, where it has none, its reader's word, unless a package did. */
export function LessonActions({ lesson, address, progress }: LessonActionsProps) {
  if (lesson.assignments.length > 0) return <TakeQuiz lessonId={lesson.id} link={address.link} />;
  if (progress.doneByPackage.has(lesson.id)) return <span className="k-meta">{packages.completed}</span>;
  return <Mark lessonId={lesson.id} address={address} progress={progress} />;
}

function TakeQuiz({ lessonId, link }: { lessonId: string; link: string | null }) {
  const navigate = useNavigate();
  const { busy, run } = useBusy();
  const open = async () => {
    const query = { campaign_id: lessonId, ...(link === null ? {} : { link }) };
    const { data } = await api.ask(quizByLesson, { query });
    if (data === null) toast('error', attemptMessages.noQuestions);
    else await navigate(quizPath(lessonId, link));
  };
  return (
    <>
      <Button look="primary" busy={busy} onClick={() => run(open)}>
        {words.take}
      </Button>
      <span className="k-meta">{words.marksComplete}</span>
    </>
  );
}

interface MarkProps extends Omit<LessonActionsProps, 'lesson'> {
  lessonId: string;
}

function Mark({ lessonId, address, progress: { done, changed } }: MarkProps) {
  const { busy, run } = useBusy();
  if (done === undefined) return null;
  const isDone = done.has(lessonId);
  const mark = async () => changed(await markLesson(address, lessonId, !isDone));
  return (
    <Button {...(isDone ? {} : { icon: 'check' as const })} busy={busy} onClick={() => run(mark)}>
      {isDone ? words.reopen : words.markAsDone}
    </Button>
  );
}

/** One thing at a time; what fails is said in a toast. */
function useBusy() {
  const [busy, setBusy] = useState(false);
  const work = async (what: () => Promise<void>) => {
    setBusy(true);
    try {
      await what();
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: (what: () => Promise<void>) => void work(what) };
}
