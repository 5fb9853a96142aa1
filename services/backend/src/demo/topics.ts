/** What one may study in the demo: the pages that belong to it, and what the capability says. */
export interface DemoTopic {
  readonly name: string;
  readonly description: string;
  /** Host and title of pages that belong to the topic. */
  readonly pages: readonly [DemoPage, ...DemoPage[]];
}

export interface DemoPage {
  readonly host: string;
  readonly title: string;
}

const page = (host: string, title: string): DemoPage => ({ host, title });

export const demoTopics: readonly [DemoTopic, ...DemoTopic[]] = [
  {
    name: 'Economics',
    description: 'How prices, markets and incentives work.',
    pages: [
      page('lectures.example', 'Supply and demand, lecture 4'),
      page('openecon.example', 'Price elasticity explained'),
      page('papers.example', 'Tax incidence, reading'),
      page('openecon.example', 'Problem set 2: markets and welfare'),
    ],
  },
  {
    name: 'Back-End Coding',
    description: 'Services, databases and the contracts between them.',
    pages: [
      page('docs.serverland.example', 'Transactions and isolation'),
      page('lectures.example', 'Designing an HTTP API'),
      page('codebook.example', 'Exercises: queues and retries'),
    ],
  },
  {
    name: 'Clean Energy',
    description: 'Wind, sun, storage and the grid that joins them.',
    pages: [
      page('gridlab.example', 'How a grid stays in balance'),
      page('papers.example', 'Storage costs since 2010'),
      page('lectures.example', 'Photovoltaics, lecture 2'),
    ],
  },
  {
    name: 'Management',
    description: 'Leading people and work with clear goals.',
    pages: [
      page('lectures.example', 'Goals that help'),
      page('casebook.example', 'Case: a team that grew too fast'),
      page('papers.example', 'Feedback that is heard'),
      page('lectures.example', 'Delegation, lecture 5'),
      page('casebook.example', 'Exercises: a difficult meeting'),
    ],
  },
  {
    name: 'Marketing',
    description: 'Understanding who a thing is for, and telling them.',
    pages: [
      page('casebook.example', 'Case: the second launch'),
      page('lectures.example', 'Segments and positioning'),
      page('papers.example', 'What surveys miss'),
      page('lectures.example', 'Pricing, lecture 3'),
      page('casebook.example', 'Exercises: a message in one sentence'),
    ],
  },
  {
    name: 'Front-end coding',
    description: 'Pages that anybody can use.',
    pages: [
      page('docs.pageland.example', 'Layout with grid'),
      page('codebook.example', 'Exercises: accessible forms'),
      page('lectures.example', 'Events and state'),
      page('docs.pageland.example', 'Fonts that load well'),
      page('papers.example', 'How people scan a page'),
    ],
  },
];

/** What people look into once or twice, of their own accord: no capability of the college. */
export const triedTopics: readonly [DemoTopic, ...DemoTopic[]] = [
  {
    name: 'Science',
    description: 'How anybody comes to know anything.',
    pages: [
      page('papers.example', 'Reading a paper in ten minutes'),
      page('lectures.example', 'Doubt, lecture 1'),
    ],
  },
  {
    name: 'Green tech',
    description: 'Machines that leave less behind.',
    pages: [
      page('gridlab.example', 'Heat pumps, a tour'),
      page('papers.example', 'What becomes of batteries'),
    ],
  },
  {
    name: 'Therapy',
    description: 'Helping by talking.',
    pages: [page('casebook.example', 'Case: a first hour'), page('lectures.example', 'Listening, lecture 1')],
  },
];

/** Pages on the way to others. */
export const transitPages: readonly [DemoPage, ...DemoPage[]] = [
  page('search.example', 'Search results'),
  page('mail.example', 'Inbox'),
  page('calendar.example', 'This week'),
];

export const socialPages: readonly [DemoPage, ...DemoPage[]] = [
  page('clipfeed.example', 'Clips for you'),
  page('chatterly.example', 'Group chat'),
];

export const otherPages: readonly [DemoPage, ...DemoPage[]] = [
  page('dealhunt.example', 'Deals of the day'),
  page('sportsdesk.example', 'Match reports'),
];
