import { attachmentMessages } from '@keenly/contracts/catalogue/attachments';
import { courseMessages } from '@keenly/contracts/catalogue/content';
import { quizMessages } from '@keenly/contracts/catalogue/quiz';
import { requireRoomInCourse, requireRoomInLesson, requireRoomInSection } from './copy-room.js';

const none = { sections: 0, lessons: 0, attachments: 0, quizzes: 0, questions: 0 };

describe('room for a copy', () => {
  it.each([
    ['sections', 100, courseMessages.tooManySections],
    ['lessons', 1000, courseMessages.tooManyInCourse],
    ['attachments', 2000, attachmentMessages.tooManyInCourse],
    ['quizzes', 500, quizMessages.tooManyInCourse],
    ['questions', 2000, quizMessages.tooManyInAllCourse],
  ] as const)('ends where a course has all the %s that it holds', (part, most, message) => {
    const has = { ...none, [part]: most - 20 };
    expect(() => requireRoomInCourse(has, { ...none, [part]: 20 })).not.toThrow();
    expect(() => requireRoomInCourse(has, { ...none, [part]: 21 })).toThrow(message);
  });

  it('ends where a section or lesson is full', () => {
    expect(() => requireRoomInSection(199)).not.toThrow();
    expect(() => requireRoomInSection(200)).toThrow(courseMessages.tooManyLessons);
    expect(() => requireRoomInLesson(49)).not.toThrow();
    expect(() => requireRoomInLesson(50)).toThrow(quizMessages.tooManyInLesson);
  });
});
