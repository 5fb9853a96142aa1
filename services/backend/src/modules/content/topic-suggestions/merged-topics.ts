import { SUGGESTIONS_MAX, type TopicSuggestion } from '@keenly/contracts/course-card';

/** Courses have a place among many capabilities, and the other way round. */
const OF_A_KIND = SUGGESTIONS_MAX / 2;

/** At most 8 topics, capabilities first; what is called alike is one, and half of them are of either kind where there are as many. */
export function mergedTopics(
  capabilities: readonly string[],
  courses: readonly string[],
): readonly TopicSuggestion[] {
  const known = new Set<string>();
  const unknown = (name: string) => {
    const plain = name.trim().toLowerCase();
    const isNew = !known.has(plain);
    known.add(plain);
    return isNew;
  };
  const [ofCapabilities, ofCourses] = [capabilities.filter(unknown), courses.filter(unknown)];
  const room = Math.max(OF_A_KIND, SUGGESTIONS_MAX - ofCourses.length);
  const topics: TopicSuggestion[] = [
    ...ofCapabilities.slice(0, room).map((name) => ({ name, kind: 'capability' as const })),
    ...ofCourses.map((name) => ({ name, kind: 'course' as const })),
  ];
  return topics.slice(0, SUGGESTIONS_MAX);
}
