import { badgeId, badgeKinds, badgeSteps, type Badges } from '@keenly/contracts/badges';
import type { DetailsOf, UserGeneralInfo } from '@keenly/contracts/profile';
import type { CalendarFeed, ScheduleEntry } from '@keenly/contracts/schedule';
import { anId } from './builders';

export function aProfile(over: Partial<UserGeneralInfo> = {}): UserGeneralInfo {
  return {
    id: anId(1),
    user_id: anId(101),
    external_id: null,
    user_name: 'Maya Rivera',
    email: 'learner@demo.keenly.example',
    profile_image_url: null,
    first_name: 'Maya',
    last_name: 'Rivera',
    gender: 'Female',
    race: '',
    religion: '',
    phone_cellular: '+1 202 555 0142',
    user_address1: 'US',
    website: '',
    designation: 'Student',
    department: 'Economics',
    employer: 'Northbridge College',
    has_password: true,
    version: 3,
    ...over,
  };
}

export function somePreferences(
  over: Partial<DetailsOf<'learningPreferences'>> = {},
): DetailsOf<'learningPreferences'> {
  return {
    tab_id: 'learningPreferences',
    content: {
      learningPersonality: 1,
      preferredLearningTime: 4,
      preferredLearningPace: null,
      preferredLessonFormats: { 1: 'Video', 2: 'OnlineCourses', 3: null },
    },
    version: 2,
    updated_at: '2026-11-02T09:00:00.000Z',
    capability_names: {},
    ...over,
  };
}

export function someTargets(over: Partial<DetailsOf<'targets'>> = {}): DetailsOf<'targets'> {
  return {
    tab_id: 'targets',
    content: {
      targetNumber: 5,
      targetHoursAWeek: 8,
      targetHoursAMonth: 32,
      targetCapabilities: { 1: anId(601), 2: anId(602), 3: 'Reading faster' },
    },
    version: 4,
    updated_at: '2026-11-02T09:00:00.000Z',
    capability_names: { [anId(601)]: 'Price elasticity', [anId(602)]: 'Unit testing' },
    ...over,
  };
}

/** @param date YYYY-MM-DD  @param from HH:mm, UTC */
export function aPlan(
  date: string,
  from: string,
  to: string,
  over: Partial<ScheduleEntry> = {},
): ScheduleEntry {
  return {
    id: anId(7000 + Number(date.slice(8)) * 100 + Number(from.slice(0, 2))),
    title: 'Price elasticity',
    capability_id: anId(601),
    start_at: `${date}T${from}:00.000Z`,
    end_at: `${date}T${to}:00.000Z`,
    ScheduleDate: date,
    time_zone: 'UTC',
    url: null,
    learningPlan: null,
    sequence: 0,
    series_id: null,
    ...over,
  };
}

export const aFeed: CalendarFeed['data'] = {
  url: `https://keenly.example/api/v1/calendar/${anId(800)}/q3vTzJw0n1mXbVYk2Rr8sDfGhJkLzXcVbNmQwErTyUi.ics`,
  created_at: '2026-11-02T09:00:00.000Z',
  last_read_at: '2026-11-26T17:00:00.000Z',
};

const aQuizLesson = { id: anId(911), assignment_id: anId(921) };

/** @param earned ids of badges that are earned, each by the first session */
export function someBadges(earned: readonly string[]): Badges['data'] {
  return {
    badges: badgeKinds.flatMap((kind) =>
      badgeSteps[kind].map((threshold) => {
        const id = badgeId(kind, threshold);
        return {
          id,
          kind,
          threshold,
          earned: earned.includes(id)
            ? kind === 'quizzes'
              ? { date: '2026-11-25', session_id: null, topic: 'What prices tell', lesson: aQuizLesson }
              : { date: '2026-11-24', session_id: anId(501), topic: 'Economics', lesson: null }
            : null,
        };
      }),
    ),
    progress: [
      { kind: 'streak', value: earned.length === 0 ? 0 : 4, next: 7 },
      { kind: 'hours', value: earned.length === 0 ? 0 : 12.5, next: earned.includes('hours-10') ? 25 : 1 },
      { kind: 'capabilities', value: earned.length === 0 ? 0 : 1, next: earned.length === 0 ? 1 : 3 },
      { kind: 'quizzes', value: earned.length === 0 ? 0 : 2, next: earned.length === 0 ? 1 : 5 },
    ],
  };
}
