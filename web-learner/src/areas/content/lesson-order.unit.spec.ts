import { describe, expect, it } from '@jest/globals';
import { lessonSearch, placeOf } from './lesson-order';

const lesson = (id: string) => ({ id, heading: id });
const sections = [
  { id: 's1', heading: 'One', lessons: [lesson('a'), lesson('b')] },
  { id: 's2', heading: 'Empty', lessons: [] },
  { id: 's3', heading: 'Three', lessons: [lesson('c')] },
];

describe('the place of a lesson', () => {
  it('goes on across sections, over those that are empty', () => {
    expect(placeOf(sections, 'b')).toEqual({
      ...{ place: 2, of: 3, isFirstOfSection: false },
      ...{ previous: lesson('a'), next: lesson('c') },
    });
    expect(placeOf(sections, 'c')).toMatchObject({ place: 3, isFirstOfSection: true, next: undefined });
    expect(placeOf(sections, 'a')).toMatchObject({ place: 1, isFirstOfSection: true, previous: undefined });
  });

  it('is nowhere where the course doesn’t have it', () => {
    expect(placeOf(sections, 'd')).toBeUndefined();
  });

  it('is in the address, beside the link that the course was opened by', () => {
    expect(lessonSearch(null, 'a')).toBe('?lesson=a');
    expect(lessonSearch('k', 'a')).toBe('?lesson=a&link=k');
    expect(lessonSearch('k')).toBe('?link=k');
  });
});
