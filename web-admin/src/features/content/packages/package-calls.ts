import { courses } from '@keenly/contracts/content.endpoints';
import type { BringCourse } from '@keenly/contracts/course-package';
import { bringCourse, coursePackageAddress } from '@keenly/contracts/course-package.endpoints';
import type { HeldFile } from '@keenly/web-learner/ui/files/held-file';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { consoleApi } from '../../../data/console-api';

/** Begins the download of a course: its browser reads it, however large it is. Throws ApiError. */
export async function downloadCourse(id: string): Promise<void> {
  const { address } = await consoleApi.ask(coursePackageAddress, { params: { id } });
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** Makes a course of a course file; whoever leaves stops it. Throws ApiError. */
export function useBringCourse() {
  const client = useQueryClient();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ query, file }: { query: BringCourse; file: HeldFile }) => {
      const own = new AbortController();
      running.current = own;
      const asked = { query, file: file.content };
      return (await consoleApi.ask(bringCourse, asked, { signal: own.signal })).data;
    },
    // It may have come there, though its answer didn't come here.
    onSettled: () => void client.invalidateQueries({ queryKey: [courses.path] }),
  });
}
