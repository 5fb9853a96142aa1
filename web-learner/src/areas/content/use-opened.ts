import { courseOpened } from '@keenly/contracts/attempts.endpoints';
import { useEffect } from 'react';
import { api } from '../../shared/api/api';
import type { CourseAddress } from './course-answers';

/** Tells the course's authors, as a count, that someone who is signed in opened it (product/content#analytics). */
export function useOpened({ id, link, isSignedIn }: CourseAddress): void {
  useEffect(() => {
    if (!isSignedIn) return;
    const body = link === null ? {} : { link };
    // A count that is lost isn't worth a word to whoever reads.
    void api.ask(courseOpened, { params: { id }, body }).catch(() => undefined);
  }, [id, link, isSignedIn]);
}
