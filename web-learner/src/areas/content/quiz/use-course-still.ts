import { useQuery } from '@tanstack/react-query';
import { courseAt } from '../course-answers';

/** A course whose quiz is taken: its name, and whether it's no longer for whoever takes it. Asked for again with the tab. */
export function useCourseStill(id: string, link: string | null): { heading: string; isGone: boolean } {
  const { data } = useQuery({
    queryKey: ['course-of-quiz', id, link],
    queryFn: async ({ signal }) => (await courseAt({ id, link, isSignedIn: true }, signal)) ?? null,
    refetchOnWindowFocus: 'always',
  });
  return { heading: data?.heading ?? '', isGone: data === null };
}
