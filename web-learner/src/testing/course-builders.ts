import type { CourseCard } from '@keenly/contracts/course-card';
import type { ReadAttachment, ReadCourse, ReadLesson } from '@keenly/contracts/course-reading';
import { anId } from './builders';

/** A course with a module of two lessons, an empty one, and one more. */
export function someCourse(overrides: Partial<ReadCourse> = {}): ReadCourse {
  return {
    id: anId(901),
    heading: 'Firing a kiln without cracks',
    description:
      '<p>From loading to unloading: how <strong>slowly</strong> a kiln has to warm, what cones tell, and why it cools for a day.</p><ul><li>For beginners</li><li>About four hours</li></ul>',
    campaign_category: 'Ceramics',
    image_url: null,
    is_public: true,
    creator_name: 'Northbridge College',
    creator_profile_image_url: null,
    sections: [
      {
        id: anId(902),
        heading: 'Before the fire',
        lessons: [
          { id: anId(911), heading: 'Loading shelves' },
          { id: anId(912), heading: 'Choosing cones' },
        ],
      },
      { id: anId(903), heading: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel', lessons: [] },
      { id: anId(904), heading: 'أثناء الحرق', lessons: [{ id: anId(913), heading: 'درجات الحرارة' }] },
    ],
    ...overrides,
  };
}

const aFile = (nth: number, about: Pick<ReadAttachment, 'name' | 'type' | 'file'>): ReadAttachment => ({
  id: anId(nth),
  ...about,
  address: `/api/v1/media/files/${anId(nth)}?signature=first`,
  captions_address: null,
});

/** Its first lesson, with a file of each kind. */
export function someLesson(overrides: Partial<ReadLesson> = {}): ReadLesson {
  return {
    id: anId(911),
    heading: 'Loading shelves',
    description:
      '<p>Leave a <strong>finger’s width</strong> between pots. Glaze runs, and what touches sticks.</p><h3>Shelves</h3><ol><li>Wash them.</li><li>Set three props.</li></ol>',
    section: {
      id: anId(902),
      heading: 'Before the fire',
      description: '<p>Everything that’s decided before the kiln is closed.</p>',
    },
    attachments: [
      aFile(921, { name: 'Loading plan', type: 'text', file: file('application/pdf', 'plan.pdf') }),
      aFile(922, { name: 'A kiln at 600 °C', type: 'audio', file: file('audio/mpeg', 'kiln.mp3') }),
      {
        ...aFile(923, { name: 'Setting props', type: 'video', file: file('video/mp4', 'props.mp4') }),
        captions_address: `/api/v1/media/files/${anId(924)}?signature=first`,
      },
    ],
    packages: [],
    addresses_until: new Date(Date.now() + 3600_000).toISOString(),
    assignments: [{ id: anId(931), assignment_name: 'Check yourself' }],
    ...overrides,
  };
}

const file = (type: string, name: string): ReadAttachment['file'] => ({
  content_type: type,
  size: 4000,
  name,
});

/** A course as it's found, different from others by `nth`. */
export function aCourseCard(nth = 1, overrides: Partial<CourseCard> = {}): CourseCard {
  return {
    id: anId(940 + nth),
    heading: `Firing a kiln, part ${nth}`,
    description:
      'From loading to unloading: how slowly a kiln has to warm, what cones tell, and why it cools for a day.',
    campaign_category: 'Ceramics',
    image_url: null,
    quiz_count: 1,
    section_count: 3,
    lesson_count: 12,
    is_public: true,
    peers: Math.max(0, nth - 1),
    creator_name: 'Northbridge College',
    ...overrides,
  };
}
