import { type CourseEditor, type EditedPart, EDITOR_RENEW_S } from '@keenly/contracts/course-editors';
import { announceEditor, leaveEditor } from '@keenly/contracts/course-editors.endpoints';
import { ApiError } from '@keenly/web-learner/shared/api/api-error';
import { useNews } from '@keenly/web-learner/shared/live/use-news';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { consoleApi } from '../../../../data/console-api';
import { lastingApi } from '../../../../data/lasting-api';
import { useCourseRooms } from '../../content-queries';

const nobody: readonly CourseEditor[] = [];

export interface Editing {
  readonly courseId: string;
  /** What of it this tab has in a form, if anything. */
  readonly part: EditedPart | undefined;
  /** Nothing is said or asked of a course that isn't known yet. */
  readonly isKnown: boolean;
}

/**
 * Says that this tab has the course open and what of it, again every few seconds while it's visible, and gives who else does
 * (product/content#who-edits). Leaves with the page; a tab that was killed runs out by itself.
 */
export function useOtherEditors({ courseId, part, isKnown }: Editing): readonly CourseEditor[] {
  const client = useQueryClient();
  const [editor] = useState(() => crypto.randomUUID());
  const params = { id: courseId, editor };
  const answer = useQuery({
    queryKey: [announceEditor.path, courseId, editor, part?.kind, part?.id],
    queryFn: async ({ signal }) =>
      (await consoleApi.ask(announceEditor, { params, body: { part: part ?? null } }, { signal })).data,
    enabled: isKnown,
    // What else this tab has open changes nothing about the others.
    placeholderData: keepPreviousData,
    refetchInterval: EDITOR_RENEW_S * 1000,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  useNews([announceEditor], {
    ready: answer.data !== undefined,
    rooms: useCourseRooms(),
    heeds: (message) => message.type !== 'course_editors_changed' || message.course_id === courseId,
  });
  useEffect(() => {
    if (!isKnown) return undefined;
    const leave = () => void leaveQuietly(courseId, editor);
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void client.invalidateQueries({ queryKey: [announceEditor.path, courseId, editor] });
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      leave();
    };
  }, [client, courseId, editor, isKnown]);
  return answer.data ?? nobody;
}

/** Where it isn't heard, the editor runs out by itself. */
async function leaveQuietly(id: string, editor: string): Promise<void> {
  try {
    await lastingApi.ask(leaveEditor, { params: { id, editor } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.warn('The service did not hear that this editor is closed.', error.message);
  }
}
