import { courses } from '@keenly/contracts/content.endpoints';
import { previewCourseFile, uploadCourse } from '@keenly/contracts/upload-course.endpoints';
import type { UploadCourse } from '@keenly/contracts/upload-course';
import type { HeldFile } from '@keenly/web-learner/ui/files/held-file';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '../../../data/console-api';

/** Has a file looked at; nothing is written. Throws ApiError. */
export function usePreview() {
  return useMutation({
    // Without a network it fails at once, and says so, in the place of waiting for one.
    networkMode: 'always',
    mutationFn: async ({ content }: HeldFile) =>
      (await consoleApi.ask(previewCourseFile, { file: content })).data,
  });
}

/** Makes a course of a file. Throws ApiError. */
export function useUpload() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ query, file }: { query: UploadCourse; file: HeldFile }) =>
      (await consoleApi.ask(uploadCourse, { query, file: file.content })).data,
    // It may have come there, though its answer didn't come here.
    onSettled: () => void client.invalidateQueries({ queryKey: [courses.path] }),
  });
}
