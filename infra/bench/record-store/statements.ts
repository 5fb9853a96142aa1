import { uuidv7 } from '../event-store/contenders.js';

/** People, verbs, and activities that the bench's statements are made of. */
export const AGENTS = 1000;
export const VERBS = 20;
export const ACTIVITIES = 200;

export const mboxOf = (n: number): string => `mailto:learner-${String(n % AGENTS)}@bench.keenly.example`;
export const verbOf = (n: number): string => `https://verbs.keenly.example/${String(n % VERBS)}`;
export const activityOf = (n: number): string => `https://courses.keenly.example/${String(n % ACTIVITIES)}`;

/** A statement of some 700 bytes, as an LMS sends for a lesson: of the n-th person and activity, with this verb. */
export function statementOf(n: number, verb = n): object {
  return {
    id: uuidv7(),
    actor: { objectType: 'Agent', name: `Learner ${String(n % AGENTS)}`, mbox: mboxOf(n) },
    verb: { id: verbOf(verb), display: { en: 'completed', de: 'beendete' } },
    object: {
      objectType: 'Activity',
      id: activityOf(n),
      definition: {
        type: 'http://adlnet.gov/expapi/activities/lesson',
        name: { en: 'Supply, demand, and prices' },
        description: { en: 'What moves a price, and what a price moves.' },
      },
    },
    result: { completion: true, success: true, score: { scaled: 0.85 }, duration: 'PT12M30S' },
    context: {
      platform: 'Bench',
      language: 'en',
      contextActivities: { parent: [{ id: 'https://courses.keenly.example/economics' }] },
    },
    timestamp: new Date().toISOString(),
  };
}
