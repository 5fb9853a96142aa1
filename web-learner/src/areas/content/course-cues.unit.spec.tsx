import { describe, expect, it } from '@jest/globals';
import { bridgeRequestSchema } from '@keenly/contracts/extension-bridge';
import { studyCuesSchema } from '@keenly/contracts/study-cues';
import { anId } from '../../testing/builders';
import { someCourse, someLesson } from '../../testing/course-builders';
import { cuesOf } from './course-cues';

const OWN = 'http://localhost:4000';
const course = someCourse();

describe('the cues of a course', () => {
  it('are its address and key words of its headings, each once', () => {
    const { pages, words } = cuesOf(course, undefined, OWN);
    expect(pages).toEqual([`${OWN}/course/${course.id}`]);
    expect(words).toEqual(
      expect.arrayContaining(['firing', 'kiln', 'cracks', 'loading', 'shelves', 'الحرق']),
    );
    expect(words).not.toEqual(expect.arrayContaining(['without']));
    expect(words).not.toContain('before');
    expect(new Set(words).size).toBe(words.length);
  });

  it('are the links in its text as well, those of the open lesson first', () => {
    const linking = someCourse({
      description:
        '<p><a href="https://kilns.example/guide#cones">Guide</a> <a href="mailto:a@b.example">Mail</a> ' +
        '<a href="/home">Home</a> <a href="javascript:alert(1)">No</a></p>',
    });
    const lesson = someLesson({ description: '<a href="http://films.example/watch?v=kiln">Film</a>' });
    expect(cuesOf(linking, lesson, OWN).pages.slice(1)).toEqual([
      'http://films.example/watch?v=kiln',
      'https://kilns.example/guide',
    ]);
    expect(cuesOf(linking, lesson, OWN).words.slice(0, 2)).toEqual(['loading', 'shelves']);
  });

  it('stay within what the extension takes, however long the course is', () => {
    const long = someCourse({
      heading: 'x'.repeat(300),
      description: Array.from(
        { length: 80 },
        (_, n) => `<a href="https://kilns.example/${n === 3 ? 'y'.repeat(2100) : n}">See</a>`,
      ).join(''),
      sections: Array.from({ length: 100 }, (_, n) => ({
        id: anId(2000 + n),
        heading: `Subject${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}`,
        lessons: [],
      })),
    });
    const cues = cuesOf(long, undefined, OWN);
    expect([cues.pages.length, cues.words.length]).toEqual([50, 50]);
    expect(studyCuesSchema.parse(cues)).toEqual(cues);
    const request = { type: 'session', topic: 'Kilns', course_id: course.id, cues };
    expect(bridgeRequestSchema.safeParse(request).success).toBe(true);
  });
});
