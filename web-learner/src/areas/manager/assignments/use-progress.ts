import { ASSIGNMENTS_AT_ONCE } from '@keenly/contracts/assignment';
import { useCallback, useState } from 'react';

/** How far something is that is done with many. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}
export type OnProgress = (progress: Progress) => void;

/** Follows what is sent in parts. What is done in one part is done before anyone could read how far it is: undefined. */
export function useProgress() {
  const [progress, setProgress] = useState<Progress>();
  return {
    progress: progress !== undefined && progress.total > ASSIGNMENTS_AT_ONCE ? progress : undefined,
    follow: setProgress as OnProgress,
    end: useCallback(() => setProgress(undefined), []),
  };
}
