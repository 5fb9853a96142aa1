import { faultPlace } from './fault-place';

describe('the place of a fault in a course file', () => {
  it.each([
    ['course.sections.0.lessons.2.heading', 'Section 1, lesson 3'],
    [
      'course.sections.1.lessons.0.assignments.0.questions.3.options.1.is_correct',
      'Section 2, lesson 1, assignment 1, question 4, option 2',
    ],
    ['course.sections', 'Course'],
    ['course.heading', 'Course'],
  ])('of %s is told as %s', (field, words) => expect(faultPlace(field)).toBe(words));

  it('is none of a field of something else', () => expect(faultPlace('category_id')).toBeUndefined());
});
