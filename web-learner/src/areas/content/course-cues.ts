import type { ReadCourse, ReadLesson } from '@keenly/contracts/course-reading';
import {
  CUE_PAGE_MAX_CHARS,
  CUE_WORD_MAX_CHARS,
  CUES_MAX,
  type StudyCues,
} from '@keenly/contracts/study-cues';

/**
 * By what the extension knows pages of a course (product/sessions#studying-a-course): the course's own address and the
 * links in its text, and key words of its headings. What the open lesson says comes first, for there are bounds.
 */
export function cuesOf(
  course: ReadCourse,
  lesson: Pick<ReadLesson, 'id' | 'heading' | 'description'> | undefined,
  origin: string,
): StudyCues {
  const links = [lesson?.description ?? '', course.description].flatMap(linksIn);
  const headings = [
    lesson?.heading ?? '',
    course.heading,
    ...course.sections.flatMap((section) => [section.heading, ...section.lessons.map((one) => one.heading)]),
  ];
  return {
    pages: first([`${origin}/course/${course.id}`, ...links], CUE_PAGE_MAX_CHARS),
    words: first(headings.flatMap(keyWordsIn), CUE_WORD_MAX_CHARS),
  };
}

const first = (cues: readonly string[], maxChars: number) =>
  [...new Set(cues)].filter((cue) => cue.length <= maxChars).slice(0, CUES_MAX);

/** Web addresses that a sanitized text links to, without their fragments. */
function linksIn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('a[href]')].flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    if (!/^https?:/i.test(href) || !URL.canParse(href)) return [];
    const url = new URL(href);
    url.hash = '';
    return [url.href];
  });
}

/** Words that say nothing of a subject; the extension knows more of them, and weighs what is left. */
const bare = new Set(
  (
    'about after again also before being between both does doing each first from have here into last lesson lessons ' +
    'chapter course introduction just more most much need needs only other over part section some than that their ' +
    'them then there these they this those through under until using very week what when where which while will ' +
    'with without your'
  ).split(' '),
);
/** Shorter ones of these letters say little alone; other scripts write much in little. */
const SHORT = /^[a-z]{1,3}$/;

function keyWordsIn(heading: string): string[] {
  return heading
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 1 && !SHORT.test(word) && !bare.has(word));
}
