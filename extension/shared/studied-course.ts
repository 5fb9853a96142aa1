import type { StudyCues } from '@keenly/contracts/study-cues';

/** The course that a session was started from, and by what its pages are known. The cues stay on this device. */
export interface StudiedCourse {
  id: string;
  lessonId: string | null;
  cues: StudyCues;
}

/** What a session is about: pages are judged by it. */
export interface StudyAim {
  topic: string;
  course?: StudiedCourse | undefined;
}
