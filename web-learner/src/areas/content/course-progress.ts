import { courseProgress, lessonDone, lessonReopened } from '@keenly/contracts/attempts.endpoints';
import type { CourseProgress } from '@keenly/contracts/attempts';
import type { ReadCourse } from '@keenly/contracts/course-reading';
import { useCallback, useState } from 'react';
import { api } from '../../shared/api/api';
import { useAnswer } from '../../shared/query/use-answer';
import type { CourseAddress } from './course-answers';

/** How far its reader is with a course. */
export interface Progress {
  /** Ids of lessons; undefined where it isn't known: signed out, on its way, or failing. */
  readonly done: ReadonlySet<string> | undefined;
  /** Those of them that a package completed. */
  readonly doneByPackage: ReadonlySet<string>;
  /** On its way: its place is kept, so that nothing moves once it's here. */
  readonly isComing: boolean;
  readonly retry: (() => void) | undefined;
  /** After a lesson was marked or reopened. */
  readonly changed: (now: CourseProgress) => void;
}

export function useCourseProgress({ id, link, isSignedIn }: CourseAddress): Progress {
  const ask = useCallback(
    async (signal: AbortSignal): Promise<CourseProgress | undefined> =>
      isSignedIn ? await progressOf({ id, link }, signal) : undefined,
    [id, link, isSignedIn],
  );
  const answer = useAnswer(ask);
  const [changed, setChanged] = useState<CourseProgress>();
  const known = changed ?? (answer.state === 'here' ? answer.data : undefined);
  return {
    done: known === undefined ? undefined : new Set(known.done),
    doneByPackage: new Set(known?.done_by_package),
    isComing: isSignedIn && known === undefined && answer.state === 'loading',
    retry: answer.state === 'failed' && changed === undefined ? answer.retry : undefined,
    changed: setChanged,
  };
}

export async function progressOf({ id, link }: Pick<CourseAddress, 'id' | 'link'>, signal?: AbortSignal) {
  const query = link === null ? {} : { link };
  return (await api.ask(courseProgress, { params: { id }, query }, { signal })).data;
}

/** Lessons of the course as it is now that are done, and how many it has. */
export function countDone(
  sections: ReadCourse['sections'],
  done: ReadonlySet<string>,
): { done: number; of: number } {
  const lessons = sections.flatMap((section) => section.lessons);
  return { done: lessons.filter(({ id }) => done.has(id)).length, of: lessons.length };
}

/** Answers with the course's progress after that. */
export async function markLesson(
  { id, link }: Pick<CourseAddress, 'id' | 'link'>,
  lesson: string,
  isDone: boolean,
): Promise<CourseProgress> {
  const params = { id, lesson };
  const { data } = isDone
    ? await api.ask(lessonDone, { params, body: link === null ? {} : { link } })
    : await api.ask(lessonReopened, { params });
  return data;
}
