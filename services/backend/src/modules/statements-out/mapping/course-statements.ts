import { isPassed } from '@keenly/contracts/formulas/quiz-score';
import type { Result } from '../../record-store/record-store.public.js';
import { allOf, type EventOf } from './logged-event.js';
import { type Facts, named, type Said, type Thing } from './said.js';

type OfCourse = EventOf<'CourseBegun' | 'CourseCompleted'>;
type OfLesson = EventOf<'LessonCompleted' | 'LessonReopened'>;

export const ofCourse = (event: OfCourse, { names }: Facts): Said[] => [
  {
    part: '',
    template: event.type === 'CourseBegun' ? 'course-started' : 'course-completed',
    object: named('course', event.data.courseId, names),
    ...(event.type === 'CourseCompleted' && { result: { completion: true } }),
  },
];

export const ofLesson = ({ type, data }: OfLesson, { names }: Facts): Said[] => [
  {
    part: '',
    template: type === 'LessonCompleted' ? 'lesson-completed' : 'lesson-reopened',
    object: named('lesson', data.lessonId, names),
    result: { completion: type === 'LessonCompleted' },
    parent: [named('course', data.courseId, names)],
  },
];

type Begun = EventOf<'AttemptStarted'>['data'];

const placeOf = ({ courseId, lessonId }: Begun, { names }: Facts): Pick<Said, 'parent' | 'grouping'> => ({
  parent: [named('lesson', lessonId, names)],
  grouping: [named('course', courseId, names)],
});

export const attempted = ({ data }: EventOf<'AttemptStarted'>, facts: Facts): Said[] => [
  {
    part: '',
    template: `${data.source}-started`,
    object: named(data.source, data.quizId, facts.names),
    ...placeOf(data, facts),
  },
];

/** The questions of choices that were answered, and what the attempt came to. */
export function graded(event: EventOf<'AttemptGraded'>, facts: Facts): Said[] {
  const begun = allOf(facts.story, 'AttemptStarted')[0]?.data;
  if (begun === undefined) return [];
  const { data } = event;
  if (data.source === 'package') return [endedPackage(begun, data, facts)];
  const quiz = named('quiz', begun.quizId, facts.names);
  return [
    ...answeredChoices(facts).map((questionId): Said => {
      const isRight = data.right.includes(questionId);
      return {
        part: questionId,
        template: 'question-answered',
        object: questionOf(questionId),
        result: { success: isRight, score: { scaled: isRight ? 1 : 0 } },
        parent: [quiz],
        grouping: [
          named('lesson', begun.lessonId, facts.names),
          named('course', begun.courseId, facts.names),
        ],
      };
    }),
    ended(begun, { score: data.score, awaiting: data.essays }, facts),
  ];
}

/** Once no essay awaits its mark, and again whenever a mark or a ruling changes what it came to. */
export function graduallyGraded(
  { data: { after } }: EventOf<'EssayMarked' | 'AttemptRegraded'>,
  facts: Facts,
): Said[] {
  const begun = allOf(facts.story, 'AttemptStarted')[0]?.data;
  return begun === undefined || after.awaiting > 0 ? [] : [ended(begun, after, facts)];
}

/** Whether it was passed is what it says itself. Its questions are its own affair. */
function endedPackage(begun: Begun, { score, passed }: EventOf<'AttemptGraded'>['data'], facts: Facts): Said {
  return {
    part: '',
    template: passed === undefined ? 'package-completed' : passed ? 'package-passed' : 'package-failed',
    object: named('package', begun.quizId, facts.names),
    result: { completion: true, ...scoredAs(score), ...(passed !== undefined && { success: passed }) },
    ...placeOf(begun, facts),
  };
}

const scoredAs = (score: number | null): Pick<Result, 'score'> =>
  score === null ? {} : { score: { scaled: score / 100, raw: score, min: 0, max: 100 } };

function ended(
  begun: Begun,
  { score, awaiting }: { readonly score: number | null; readonly awaiting: number },
  facts: Facts,
): Said {
  const passed = isPassed({ score, awaiting }, facts.passMark);
  const result: Result = {
    completion: true,
    ...scoredAs(score),
    ...(passed !== null && { success: passed }),
  };
  return {
    part: '',
    template: passed === null ? 'quiz-completed' : passed ? 'quiz-passed' : 'quiz-failed',
    object: named('quiz', begun.quizId, facts.names),
    result,
    ...placeOf(begun, facts),
  };
}

/** Of two answers to a question the one with the higher `seq` stays; one without an option was taken back, or an essay. */
function answeredChoices({ story }: Facts): string[] {
  const last = new Map<string, EventOf<'AnswerGiven'>['data']>();
  for (const { data } of allOf(story, 'AnswerGiven'))
    if ((last.get(data.questionId)?.seq ?? -1) <= data.seq) last.set(data.questionId, data);
  return [...last.values()].filter(({ optionId }) => optionId !== null).map(({ questionId }) => questionId);
}

/** Neither what it asks nor what can be answered: that is the course's. */
const questionOf = (id: string): Thing => ({
  type: 'question',
  path: `question/${id}`,
});
