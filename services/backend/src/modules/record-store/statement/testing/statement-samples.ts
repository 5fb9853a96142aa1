import type { Activity, Agent, Context, Group, Statement, SubStatement } from '../../domain/statement.js';

/** Named pieces of statements; give what differs. */
export const ada: Agent = { objectType: 'Agent', name: 'Ada', mbox: 'mailto:ada@example.com' };
export const ben: Agent = { account: { homePage: 'https://lms.example.com', name: 'ben' } };
export const cleo: Agent = { mbox_sha1sum: '0123456789ABCDEF0123456789abcdef01234567' };
export const dov: Agent = { openid: 'https://id.example.com/dov' };

export const crew: Group = { objectType: 'Group', name: 'Crew', member: [ada, ben] };
export const club: Group = { objectType: 'Group', mbox: 'mailto:club@example.com', member: [cleo] };

export const lesson: Activity = {
  objectType: 'Activity',
  id: 'https://example.com/lessons/tides',
  definition: {
    type: 'http://adlnet.gov/expapi/activities/lesson',
    name: { 'en-US': 'Tides', 'de-DE': 'Gezeiten', ja: '潮汐' },
    description: { en: 'Why the sea comes and goes', de: 'Warum das Meer kommt und geht' },
    moreInfo: 'https://example.com/lessons/tides/about',
    extensions: { 'https://example.com/x/level': null },
  },
};

export const question: Activity = {
  id: 'https://example.com/quizzes/1/questions/2',
  definition: {
    interactionType: 'choice',
    correctResponsesPattern: ['moon[,]sun'],
    choices: [
      { id: 'moon', description: { en: 'The Moon', de: 'Der Mond' } },
      { id: 'sun', description: { en: 'The Sun', de: 'Die Sonne' } },
    ],
  },
};

export const course: Activity = { id: 'https://example.com/courses/sea' };

export const context: Context = {
  registration: 'ec531277-b57b-4c15-8d91-d292c5b2b8f7',
  instructor: dov,
  team: club,
  contextActivities: { parent: [course], category: [lesson] },
  revision: '3',
  platform: 'Keenly',
  language: 'de-CH-1996',
  statement: { objectType: 'StatementRef', id: '6690e6c9-3ef0-4ed3-8b37-7f3964730bee' },
  extensions: { 'https://example.com/x/weather': { wind: [1, 2, { gusts: null }] } },
};

/** Ada passed the lesson on tides. */
export const passed = (more: Partial<Statement> = {}): Statement => ({
  actor: ada,
  verb: {
    id: 'http://adlnet.gov/expapi/verbs/passed',
    display: { 'en-US': 'passed', 'de-DE': 'bestanden' },
  },
  object: lesson,
  ...more,
});

/** What is told of within another statement. */
export const planned = (more: Partial<SubStatement> = {}): SubStatement => ({
  objectType: 'SubStatement',
  actor: ben,
  verb: { id: 'https://example.com/verbs/planned' },
  object: question,
  ...more,
});

/** A statement with everything that 1.0.3 has in it. */
export const everything: Statement = passed({
  id: 'fd41c918-b88b-4b20-a0a5-a4c32391aaa0',
  result: {
    score: { scaled: 0.8, raw: 8, min: 0, max: 10 },
    success: true,
    completion: true,
    response: 'moon[,]sun',
    duration: 'P1DT2H3M4.56S',
    extensions: { 'https://example.com/x/attempts': 2 },
  },
  context,
  timestamp: '2026-05-04T12:00:00.123Z',
  stored: '2026-05-04T12:00:01.000Z',
  authority: ben,
  version: '1.0.0',
  attachments: [
    {
      usageType: 'https://example.com/attachments/notes',
      display: { en: 'Notes' },
      description: { en: 'Notes of the lesson' },
      contentType: 'text/plain; charset=utf-8',
      length: 5,
      sha2: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
      fileUrl: 'https://example.com/notes.txt',
    },
  ],
});

/** What 2.0.0 added. */
export const withCrowd: Context = {
  contextAgents: [
    { objectType: 'contextAgent', agent: cleo, relevantTypes: ['https://example.com/types/coach'] },
  ],
  contextGroups: [{ objectType: 'contextGroup', group: crew }],
};

/** The same value as it would come out of a request. */
export const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
