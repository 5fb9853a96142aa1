import { counted } from '../formulas/counted.js';
import type { RegradeWay } from '../regrade.js';

/** Words of the dialog that regrades a question in what was submitted (product/content#marking-screens). */
export const regradeScreens = {
  action: 'Regrade',
  actionFor: (question: string) => `Regrade: ${question}`,
  title: 'Regrade a question',
  way: 'How should it count?',
  keyWas: 'Correct option',
  alsoRight: 'Also correct',
  stays: 'The course stays as it is. To change the key for new attempts, edit the question.',
  changes: 'What changes',
  counting: 'Counting who it changes…',
  /** Of a dry run: attempts whose score rises, falls, and stays. */
  figures: (up: number, down: number, same: number) =>
    `${counted(up, 'attempt goes', 'attempts go')} up, ${counted(down, 'goes', 'go')} down, ${counted(same, 'stays', 'stay')} the same.`,
  of: (attempts: number, people: number) =>
    `Of ${counted(attempts, 'attempt')} by ${counted(people, 'person', 'people')}.`,
  difference: 'Points',
  attempts: 'Attempts',
  byDifference: 'Attempts by how their score changes, rounded to 10 percentage points',
  points: (points: number) => `${points > 0 ? '+' : '−'}${Math.abs(points)}`,
  withheld:
    'Learners outside your organization aren’t counted here, because there are fewer than 5. They’ll be regraded too.',
  noAttempts: 'No one has submitted this quiz yet, so there’s nothing to regrade.',
  next: 'Continue',
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  ask: 'Regrade all submitted attempts?',
  consequence: 'Learners whose score changes see the old score and the new one, and the reason.',
  apply: 'Regrade attempts',
  running: 'Regrading…',
  done: 'Regraded',
  progress: (done: number, of: number) => `${done} of ${counted(of, 'attempt')}`,
  goesOn: 'You can close this. Regrading continues in the background.',
  waits:
    'Some attempts can’t be reached right now. They’ll be regraded as soon as they can be. You can close this.',
} as const;

/** A way's name, and what it does. */
export const regradeWayWords: Readonly<Record<RegradeWay, readonly [name: string, line: string]>> = {
  new_key: ['New key only', 'Only the option you choose is right.'],
  both_keys: ['Both keys', 'The option you choose is right, and so is the old key.'],
  full_marks: ['Full marks', 'Every answer to this question is right.'],
  left_out: ['Leave out', 'The question doesn’t count in any score.'],
};
