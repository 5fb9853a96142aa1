import { courseReading as words } from '@keenly/contracts/catalogue/course-reading';
import type { ReadAttachment, ReadLesson } from '@keenly/contracts/course-reading';
import { useState } from 'react';
import { type CourseAddress, lessonAt } from './course-answers';

export type FileAddress = Pick<ReadAttachment, 'address' | 'captions_address'>;

/** What a lesson's files are read by at this moment. */
interface Signed {
  readonly until: number;
  readonly attachments: readonly ReadAttachment[];
}

const signedBy = ({ addresses_until: until, attachments }: ReadLesson): Signed => ({
  until: Date.parse(until),
  attachments,
});

export interface FileAddresses {
  /** The address as it's known; undefined once it has expired. */
  known: (id: string) => FileAddress | undefined;
  /** Asks for it anew. Rejects with an Error whose message is for the reader where the lesson has no such file now. */
  renew: (id: string) => Promise<FileAddress>;
}

/** Signed addresses of a lesson's files, which end after an hour: one that is needed later is asked for again. */
export function useFileAddresses(
  lesson: ReadLesson,
  address: Pick<CourseAddress, 'id' | 'link'>,
): FileAddresses {
  const [signed, setSigned] = useState(() => signedBy(lesson));
  return {
    known: (id) => (Date.now() < signed.until ? signed.attachments.find((one) => one.id === id) : undefined),
    renew: async (id) => {
      const now = await lessonAt(address, lesson.id);
      const found = now?.attachments.find((one) => one.id === id);
      if (now === undefined || found === undefined) throw new Error(words.fileGone);
      setSigned(signedBy(now));
      return found;
    },
  };
}
