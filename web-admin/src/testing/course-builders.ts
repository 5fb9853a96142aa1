import type { Attachment } from '@keenly/contracts/attachments';
import type {
  Course,
  CourseDraft,
  CourseRow,
  Lesson,
  SectionWithLessons,
  WholeCourse,
} from '@keenly/contracts/content';
import type { DraftChanges } from '@keenly/contracts/course-draft';
import type { PublicCourse } from '@keenly/contracts/course-take-down';
import type { CourseHistory, CourseVersion, HistoryEntry } from '@keenly/contracts/course-history';
import { anId, NOW } from './builders.ts';

const audit = {
  created_by: anId(4),
  updated_by: anId(4),
  created_at: '2026-11-02T09:00:00.000Z',
  updated_at: new Date(NOW).toISOString(),
};

export function aCourse(n: number, over: Partial<Course> = {}): Course {
  return {
    campaign_type: 'course',
    id: anId(7000 + n),
    heading: 'Microeconomics in practice',
    description:
      '<p>What a price is, what it does, and why there is <strong>more than one</strong> way to see it.</p>',
    category_id: anId(700),
    campaign_category: 'Economics',
    image_url: 'https://pictures.keenly.example/market.webp',
    cover_image_url: null,
    is_public: true,
    audience: 'community',
    private_audience: 'organization',
    share_url: null,
    author_id: anId(4),
    author_name: 'Priya Nair',
    client_id: anId(900),
    corporate_id: anId(900),
    section_count: 3,
    lesson_count: 9,
    version: 3,
    order_version: 1,
    content_version: 7,
    draft: null,
    taken_down: null,
    ...audit,
    ...over,
  };
}

/** A course that is for everyone, in the platform's list. */
export function aPublicCourse(n: number, over: Partial<PublicCourse> = {}): PublicCourse {
  return {
    id: anId(7500 + n),
    heading: n === 0 ? 'Prices and markets' : `Prices and markets, part ${n + 1}`,
    about: 'What a price is, who makes it, and why a ticket that cost $6 may be worth $9 to you.',
    campaign_category: 'Economics',
    client_name: 'Northbridge College',
    status: 'public',
    taken_down: null,
    updated_at: '2026-11-20T09:12:00.000Z',
    ...over,
  };
}

export function aCourseRow(n: number, over: Partial<CourseRow> = {}): CourseRow {
  const { description: _, private_audience: __, ...row } = aCourse(n);
  return { ...row, ...over };
}

export function aLesson(n: number, over: Partial<Lesson> = {}): Lesson {
  return {
    campaign_type: 'lesson',
    id: anId(9000 + n),
    parent_id: anId(8000),
    heading: `Lesson ${n}`,
    description: '<p>You would have paid $9 for the ticket, and it cost $6.</p>',
    sort_order: n,
    version: 1,
    attachments: [],
    ...audit,
    ...over,
  };
}

export function anAttachment(n: number, over: Partial<Attachment> = {}): Attachment {
  return {
    campaign_type: 'attachment',
    id: anId(9500 + n),
    parent_id: anId(9000),
    name: `Attachment ${n}`,
    type: 'text',
    file: { id: anId(9700 + n), content_type: 'application/pdf', size: 482_133, name: `worksheet-${n}.pdf` },
    captions: null,
    sort_order: n,
    version: 1,
    ...audit,
    ...over,
  };
}

export function aSection(n: number, over: Partial<SectionWithLessons> = {}): SectionWithLessons {
  return {
    campaign_type: 'section',
    id: anId(8000 + n),
    parent_id: anId(7000),
    heading: `Section ${n}`,
    description: '',
    sort_order: n,
    version: 2,
    order_version: 1,
    lessons: [],
    ...audit,
    ...over,
  };
}

export function aWholeCourse(
  sections: readonly SectionWithLessons[],
  over: Partial<Course> = {},
): WholeCourse {
  return { ...aCourse(0, over), sections: [...sections] };
}

/** Three sections as an author has them: one with a long tail of lessons, one in another script, one still empty. */
export function courseWithSections(): WholeCourse {
  const lessons = [
    'Scarcity and trade-offs',
    'Supply and demand',
    'Price elasticity',
    'What a tax changes',
    'Surplus',
  ];
  return aWholeCourse([
    aSection(0, {
      heading: 'Prices and choices',
      description: '<p>What a price is, what it does, and why there is more than one way to see it.</p>',
      lessons: lessons.map((heading, n) => aLesson(n, { heading })),
    }),
    aSection(1, {
      heading: 'من يربح ومن يدفع',
      description: '<p>الفائض والضرائب ومن يتحملها.</p>',
      lessons: [aLesson(20, { heading: 'فائض المستهلك' })],
    }),
    aSection(2, {
      heading: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    }),
  ]);
}

const MINUTE_MS = 60_000;

export function aHistoryEntry(number: number, over: Partial<HistoryEntry> = {}): HistoryEntry {
  const savedAt = NOW - (30 - number) * 90 * MINUTE_MS;
  return {
    number,
    first_number: number,
    saves: 1,
    changes: ['lesson changed'],
    began_at: new Date(savedAt).toISOString(),
    saved_at: new Date(savedAt).toISOString(),
    saved_by: anId(4),
    author_name: 'Priya Nair',
    ...over,
  };
}

export function aCourseHistory(over: Partial<CourseHistory> = {}): CourseHistory {
  return {
    data: [
      aHistoryEntry(26, { first_number: 22, saves: 5, changes: ['lesson changed', 'lessons ordered'] }),
      aHistoryEntry(21, { author_name: 'Tomas Berg', changes: ['assignment added', 'question added'] }),
      aHistoryEntry(18, { author_name: '', saved_by: null, changes: ['version restored'] }),
      aHistoryEntry(17, { first_number: 1, saves: 17, changes: ['course created', 'section added'] }),
    ],
    total: 4,
    current: 26,
    ...over,
  };
}

export function aCourseVersion(over: Partial<CourseVersion> = {}): CourseVersion {
  const { heading, description, sections } = courseWithSections();
  return {
    number: 17,
    change: 'section added',
    saved_at: new Date(NOW - 1170 * MINUTE_MS).toISOString(),
    saved_by: anId(4),
    author_name: 'Priya Nair',
    heading,
    description,
    sections: sections.map((section) => ({
      id: section.id,
      heading: section.heading,
      description: section.description,
      lessons: section.lessons.map((lesson) => ({
        id: lesson.id,
        heading: lesson.heading,
        description: lesson.description,
        attachments: [],
        assignments: ['Check yourself'],
      })),
    })),
    differences: [
      { part: 'syllabus', id: anId(7001), heading, what: 'changed' },
      { part: 'section', id: anId(8101), heading: 'Markets that fail', what: 'restored' },
      { part: 'lesson', id: anId(9101), heading: 'Price elasticity', what: 'moved' },
      { part: 'question', id: anId(9201), heading: 'What shifts demand?', what: 'removed' },
    ],
    difference_count: 4,
    current: 26,
    ...over,
  };
}

export function aDraft(over: Partial<CourseDraft> = {}): CourseDraft {
  return {
    published_version: 17,
    begun_at: new Date(NOW - 1170 * MINUTE_MS).toISOString(),
    begun_by: anId(5),
    begun_by_name: 'Tomas Berg',
    ...over,
  };
}

export function someDraftChanges(over: Partial<DraftChanges> = {}): DraftChanges {
  return {
    published_version: 17,
    current: 26,
    changes: [
      { part: 'syllabus', id: anId(7001), heading: 'Microeconomics in practice', what: 'changed' },
      { part: 'section', id: anId(8101), heading: 'من يربح ومن يدفع', what: 'added' },
      { part: 'lesson', id: anId(9101), heading: 'Price elasticity', what: 'moved' },
      { part: 'question', id: anId(9201), heading: 'What shifts demand?', what: 'removed' },
    ],
    change_count: 4,
    ...over,
  };
}
