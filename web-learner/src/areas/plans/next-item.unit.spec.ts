import { describe, expect, it } from '@jest/globals';
import { anItem } from '../../testing/plan-content-builders';
import { placeOf } from './next-item';

describe('where an item of a plan is read', () => {
  it('is its course, or the course at its lesson', () => {
    const course = anItem(1);
    expect(placeOf(course)).toEqual({ page: `/course/${course.course_id}` });
    const lesson = anItem(2, { kind: 'lesson' });
    expect(placeOf(lesson)).toEqual({ page: `/course/${lesson.course_id}?lesson=${lesson.campaign_id}` });
  });

  it('is the address of customized content', () => {
    const content = anItem(1, {
      ...({ kind: 'content', campaign_id: null, course_id: null } as const),
      url: 'https://example.org/a?b=c',
    });
    expect(placeOf(content)).toEqual({ address: 'https://example.org/a?b=c' });
  });

  it.each(['javascript:alert(1)', 'http://example.org', 'data:text/html,x', '', null])(
    'is nowhere for the address %s',
    (url) => {
      expect(
        placeOf(anItem(1, { kind: 'content', campaign_id: null, course_id: null, url })),
      ).toBeUndefined();
    },
  );

  it('is nowhere where the course is gone', () => {
    expect(placeOf(anItem(1, { available: false, course_id: null }))).toBeUndefined();
  });
});
