import type { CourseRow } from '@keenly/contracts/content';
import { courses } from '@keenly/contracts/content.endpoints';
import {
  duplicateCourse,
  duplicateLesson,
  duplicateQuiz,
  duplicateSection,
} from '@keenly/contracts/course-copies.endpoints';
import type { Quiz } from '@keenly/contracts/quiz';
import { questionsOfQuiz, quizzesOfCourse, quizzesOfLesson } from '@keenly/contracts/quiz.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '../../../data/console-api';
import { readAgain } from '../content-queries';
import { useDuplicate } from './use-duplicate';

/** A part of a course that can be duplicated. */
export interface DuplicatedPart {
  readonly kind: 'section' | 'lesson';
  readonly courseId: string;
  readonly id: string;
  readonly heading: string;
  /** Resolves once orders that wait to be saved are: a copy stands behind its original. */
  readonly ordered: () => Promise<void>;
}

export function useDuplicateCourse({ id, heading }: Pick<CourseRow, 'id' | 'heading'>) {
  const client = useQueryClient();
  return useDuplicate({
    name: heading,
    send: (body) => consoleApi.ask(duplicateCourse, { params: { id }, body }),
    readAgain: () => client.invalidateQueries({ queryKey: [courses.path] }),
  });
}

export function useDuplicatePart({ kind, courseId, id, heading, ordered }: DuplicatedPart) {
  const client = useQueryClient();
  return useDuplicate({
    name: heading,
    send: async (body) => {
      await ordered();
      await (kind === 'section'
        ? consoleApi.ask(duplicateSection, { params: { id }, body })
        : consoleApi.ask(duplicateLesson, { params: { id }, body }));
    },
    readAgain: () => readAgain(client, courseId),
  });
}

/** The copy is inactive, and its lesson's next one. */
export function useDuplicateQuiz({ id, assignment_name: name }: Pick<Quiz, 'id' | 'assignment_name'>) {
  const client = useQueryClient();
  const shown = [quizzesOfCourse.path, quizzesOfLesson.path, questionsOfQuiz.path];
  return useDuplicate({
    name,
    send: (body) => consoleApi.ask(duplicateQuiz, { params: { id }, body }),
    readAgain: () => Promise.all(shown.map((path) => client.invalidateQueries({ queryKey: [path] }))),
  });
}
