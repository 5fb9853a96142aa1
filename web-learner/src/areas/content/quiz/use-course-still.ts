import { useEffect, useState } from 'react';
import { courseAt } from '../course-answers';

/** A course whose quiz is taken: its name, and whether it's no longer for whoever takes it. Asked for again with the tab. */
export function useCourseStill(id: string, link: string | null): { heading: string; isGone: boolean } {
  const [course, setCourse] = useState({ heading: '', isGone: false });
  useEffect(() => {
    const asking = new AbortController();
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      courseAt({ id, link, isSignedIn: true }, asking.signal).then(
        (found) =>
          setCourse(({ heading }) => ({ heading: found?.heading ?? heading, isGone: found === undefined })),
        (error: unknown) => {
          if (!asking.signal.aborted) console.warn('The course of this quiz can’t be asked for now.', error);
        },
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      asking.abort();
      document.removeEventListener('visibilitychange', ask);
    };
  }, [id, link]);
  return course;
}
