import type { StudiedCourse } from '../../shared/studied-course';
import { classifyPage } from './classify-page';
import { isCoursePage } from './course-pages';
import { topicProfile } from './topic-profile';

const OWN = 'http://localhost:4000';
const ID = '0196d000-0000-7000-8000-0000000000c1';
const course: StudiedCourse = {
  id: ID,
  lessonId: null,
  cues: {
    pages: ['https://kilns.example/guide', 'https://films.example/watch?v=kiln', 'https://clay.example/'],
    words: ['glaze', 'cones', 'Kiln'],
  },
};
const judge = (url: string, title: string, more: { course?: StudiedCourse } = { course }) =>
  classifyPage(
    { url, title, text: null },
    {
      profile: topicProfile('Ceramics', more.course?.cues.words),
      correction: null,
      ownOrigins: [OWN],
      ...more,
    },
  );

describe('pages of the course that is studied', () => {
  it.each([
    `${OWN}/course/${ID}`,
    `${OWN}/course/${ID}?lesson=0196d000-0000-7000-8000-0000000000d1`,
    `${OWN}/lesson-quiz/0196d000-0000-7000-8000-0000000000d1`,
    'https://kilns.example/guide',
    'https://kilns.example/guide/cones?from=course',
    'https://films.example/watch?v=kiln&t=40',
    'https://clay.example/',
  ])('%s is one', (url) => {
    expect(isCoursePage(url, course, [OWN])).toBe(true);
    expect(judge(url, 'Instant noodles')).toMatchObject({
      pageClass: 'relevant',
      score: 1,
      reason: 'part of your course',
      social: false,
    });
  });

  it.each([
    `${OWN}/course/0196d000-0000-7000-8000-0000000000c2`,
    `${OWN}/home`,
    `${OWN}/lesson-quiz/`,
    `https://elsewhere.example/course/${ID}`,
    'https://kilns.example/guidebook',
    'http://kilns.example/guide',
    'https://films.example/watch?v=cats',
    'https://clay.example/shop',
    'https://evil.example/https://kilns.example/guide',
  ])('%s is none', (url) => {
    expect(isCoursePage(url, course, [OWN])).toBe(false);
  });

  it('are on the way, as ever, in a session from no course', () => {
    expect(judge(`${OWN}/course/${ID}`, 'Firing a kiln', {}).pageClass).toBe('transitional');
  });

  it('stay what the learner says they are', () => {
    const page = { url: `${OWN}/course/${ID}`, title: 'Firing', text: null };
    const profile = topicProfile('Ceramics');
    expect(
      classifyPage(page, { profile, correction: 'distraction', ownOrigins: [OWN], course }).pageClass,
    ).toBe('distraction');
  });
});

describe('key words of the course', () => {
  const url = 'https://potters.example/7';

  it('make a page relevant where two of them meet, and no reason repeats them', () => {
    const verdict = judge(url, 'Which cones melt this glaze?');
    expect(verdict).toMatchObject({ pageClass: 'relevant', reason: 'title matches your course' });
    expect(judge(url, 'Which cones melt this glaze?', {}).pageClass).toBe('distraction');
  });

  it('don’t by one of them, nor on social media', () => {
    expect(judge(url, 'Ice cream in cones').pageClass).not.toBe('relevant');
    expect(judge('https://www.instagram.com/kiln', 'Glaze and cones').pageClass).toBe('distraction');
  });

  it('are never repeated in a reason by the text either', () => {
    const body = 'A glaze melts, the cones bend, the kiln cools. '.repeat(30);
    const { reason } = classifyPage(
      { url, title: 'Notes', text: { description: '', headings: '', body } },
      {
        profile: topicProfile('Ceramics', course.cues.words),
        correction: null,
        ownOrigins: [OWN],
        course,
      },
    );
    expect(reason).not.toMatch(/glaze|cone|kiln/i);
  });
});
