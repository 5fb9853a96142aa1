import type { Chance } from './chance.js';
import { type Day, daysToExam, seasonOf, weekdayOf } from './calendar.js';
import { demoTopics, triedTopics } from './topics.js';

/** A time of day in which someone may study, minutes past their midnight; what is above 1440 is the small hours. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** How a sort of learner studies. Every one of them is someone whom a teacher knows. */
export interface LearnerKind {
  readonly name: string;
  /** None of them overlaps another, of this day or the next; a window holds one session at most. */
  readonly windows: readonly [Window, ...Window[]];
  /** Sessions in an ordinary week. */
  readonly perWeek: number;
  /** Shortest and longest session, minutes. */
  readonly minutes: { readonly least: number; readonly most: number };
  /** How easily they drift, 0 hardly and 1 all the time: at the beginning of the year, and at its end. */
  readonly restless: { readonly first: number; readonly last: number };
  /** How much more or less they study on a day: 1 is as usual, 0 is not at all. `age` is days before today. */
  readonly rhythm: (day: Day, age: number) => number;
}

const hours = (from: number, to: number): Window => ({ from: from * 60, to: to * 60 });
const workdays = (day: Day) => (weekdayOf(day) < 5 ? 1.2 : 0.5);

const kinds = {
  steady: {
    name: 'steady',
    windows: [hours(8.5, 11.5), hours(17, 21)],
    perWeek: 4,
    minutes: { least: 30, most: 80 },
    restless: { first: 0.55, last: 0.2 },
    rhythm: (day) => seasonOf(day) * workdays(day),
  },
  beginner: {
    name: 'beginner',
    windows: [hours(16, 19.5)],
    perWeek: 3,
    minutes: { least: 15, most: 40 },
    restless: { first: 1.3, last: 0.25 },
    rhythm: (day, age) => (age > 150 ? 0 : seasonOf(day) * workdays(day) * (age > 60 ? 0.7 : 1.2)),
  },
  crammer: {
    name: 'crammer',
    windows: [hours(9, 12), hours(13, 17), hours(18.5, 22)],
    perWeek: 1,
    minutes: { least: 60, most: 120 },
    restless: { first: 0.5, last: 0.4 },
    rhythm: (day) => (daysToExam(day) <= 18 ? 9 : 0.6 * seasonOf(day)),
  },
  nightOwl: {
    name: 'night owl',
    windows: [hours(21.5, 25.5)],
    perWeek: 3.5,
    minutes: { least: 40, most: 95 },
    restless: { first: 0.45, last: 0.65 },
    rhythm: (day) => seasonOf(day) * (weekdayOf(day) === 4 || weekdayOf(day) === 5 ? 0.4 : 1.2),
  },
  earlyBird: {
    name: 'early bird',
    windows: [hours(5.75, 8.25)],
    perWeek: 4,
    minutes: { least: 30, most: 60 },
    restless: { first: 0.25, last: 0.1 },
    rhythm: (day) => seasonOf(day) * workdays(day),
  },
  lapsed: {
    name: 'lapsed',
    windows: [hours(17, 21)],
    perWeek: 3,
    minutes: { least: 20, most: 60 },
    restless: { first: 0.3, last: 1 },
    rhythm: (day, age) => (age < 80 ? 0 : seasonOf(day) * (age < 140 ? 0.4 : 1.2)),
  },
  weekender: {
    name: 'weekender',
    windows: [hours(9.5, 13), hours(14.5, 18.5)],
    perWeek: 2.5,
    minutes: { least: 45, most: 110 },
    restless: { first: 0.35, last: 0.25 },
    rhythm: (day) => seasonOf(day) * (weekdayOf(day) > 4 ? 3.2 : 0.12),
  },
  lunchBreak: {
    name: 'lunch break',
    windows: [hours(12, 13.25)],
    perWeek: 3.5,
    minutes: { least: 15, most: 35 },
    restless: { first: 0.4, last: 0.35 },
    rhythm: (day) => (weekdayOf(day) < 5 ? 1.4 * seasonOf(day) : 0),
  },
  distracted: {
    name: 'distracted',
    windows: [hours(15, 18), hours(19, 22.5)],
    perWeek: 3,
    minutes: { least: 25, most: 70 },
    restless: { first: 0.95, last: 0.8 },
    rhythm: (day) => seasonOf(day),
  },
  newcomer: {
    name: 'newcomer',
    windows: [hours(10, 13), hours(16, 20)],
    perWeek: 4,
    minutes: { least: 20, most: 55 },
    restless: { first: 0.6, last: 0.5 },
    rhythm: (day, age) => (age > 24 ? 0 : seasonOf(day)),
  },
  tried: {
    name: 'tried it once',
    windows: [hours(17, 19)],
    perWeek: 7,
    minutes: { least: 25, most: 40 },
    restless: { first: 0.6, last: 0.6 },
    rhythm: (_day, age) => (age === 19 ? 1 : 0),
  },
  notYet: {
    name: 'has not begun',
    windows: [hours(17, 19)],
    perWeek: 0,
    minutes: { least: 25, most: 40 },
    restless: { first: 0.5, last: 0.5 },
    rhythm: () => 0,
  },
} as const satisfies Record<string, LearnerKind>;

/** Who sits where in the demo: the kinds of the first twenty learners, again and again. The first studies steadily. */
const seats = [
  kinds.steady,
  kinds.nightOwl,
  kinds.beginner,
  kinds.crammer,
  kinds.lapsed,
  kinds.earlyBird,
  kinds.weekender,
  kinds.distracted,
  kinds.steady,
  kinds.lunchBreak,
  kinds.newcomer,
  kinds.crammer,
  kinds.nightOwl,
  kinds.steady,
  kinds.beginner,
  kinds.tried,
  kinds.weekender,
  kinds.lunchBreak,
  kinds.notYet,
  kinds.distracted,
] as const;

/** Nearly everyone lives where the college is. */
const zones = [
  'Europe/London',
  'Europe/London',
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
] as const;

/** What stays the same about a learner, all year. */
export interface Habits {
  readonly kind: LearnerKind;
  readonly zone: string;
  /** They let the camera look. */
  readonly camera: boolean;
  /** Index of the topic they like most. */
  readonly liked: number;
  /** Between one and the next of the same kind: 0.8 to 1.2 times as often. */
  readonly vigour: number;
  /**
   * How much more easily they drift than usual (less where negative) with each topic, those
   * of the college before those that one tries; no one is good at everything.
   */
  readonly trouble: readonly number[];
}

/** @param index place among the learners; the first is the one whom everyone signs in as */
export function habitsOf(index: number, topics: number, chance: Chance): Habits {
  const zone = index === 0 ? zones[0] : chance.pick(zones);
  const camera = chance.next() < 0.6 || index === 0;
  const liked = index === 0 ? 0 : chance.whole(0, topics - 1);
  const vigour = chance.between(0.8, 1.2);
  // What one likes, one is rarely bad at.
  const trouble = [...demoTopics, ...triedTopics].map((_, topic) =>
    chance.between(-0.3, topic === liked ? 0 : 0.4),
  );
  return { kind: seats[index % seats.length] ?? kinds.steady, zone, camera, liked, vigour, trouble };
}
