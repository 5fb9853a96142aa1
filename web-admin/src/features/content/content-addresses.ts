/** Addresses of course authoring, within /manage-content (product/content#authoring). */
export const COURSES = '/';

export const newCourseAddress = (name: string) => `/new?${new URLSearchParams({ name }).toString()}`;
export const courseAddress = (id: string) => `/${encodeURIComponent(id)}`;

/** The course as its learners would see it: the whole of it, or at a lesson, or at the quiz of one. */
export const previewAddress = (id: string) => `${courseAddress(id)}/preview`;
export const previewSearch = (lesson: string, quiz?: string) =>
  `?${new URLSearchParams({ lesson, ...(quiz === undefined ? {} : { quiz }) }).toString()}`;

/** Essays to mark, and those of an attempt, opened at one of them. */
export const ESSAYS = '/essays';
export const essaysAddress = (attempt: string, question?: string) =>
  `${ESSAYS}/${encodeURIComponent(attempt)}${question === undefined ? '' : `?${new URLSearchParams({ question }).toString()}`}`;

export const editorTabs = ['syllabus', 'sections', 'assignments', 'analytics'] as const;
export type EditorTab = (typeof editorTabs)[number];

/** The tab that an address asks for; the first where it asks for none of them. */
export function tabOf(search: URLSearchParams): EditorTab {
  const asked = search.get('tab');
  return editorTabs.find((tab) => tab === asked) ?? 'syllabus';
}

/** The same page's address with another tab; what else it says stays. */
export function withTab(search: URLSearchParams, tab: EditorTab): string {
  const next = new URLSearchParams(search);
  if (tab === 'syllabus') next.delete('tab');
  else next.set('tab', tab);
  return `?${next.toString()}`;
}
