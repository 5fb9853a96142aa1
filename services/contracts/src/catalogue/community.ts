import type { CommunityScope } from '../insight.js';
import { PRODUCT_NAME } from '../product.js';

/** Words of the community page (document 2 §2 'Community panel'). */
export const communityLabels = {
  title: 'Community',
  trending: 'Trending',
  topLearners: 'Top Learners',
  empty: 'No Data Available!',
  views: 'Views',
  lastMonthViews: 'Last month views',
  percentChange: 'Percent change',
  learner: 'Learner',
  capabilities: 'Capabilities',
  time: 'Time',
  details: 'Details',
  viewDetails: 'View Details',
} as const;

/** How the figures are counted, in words; whose sessions they come from is told to nobody. */
export const communityFormulas = {
  trending:
    'A view is a session that somebody of your organization began on the topic; it counts in the period in which it began. The change is the views now less those before, divided by those before. With nothing before, it is 100% for all time and 0% for a month. Whose sessions they are stays with their learners.',
  topLearners:
    'Time from the start to the end of each session, breaks left out, and different capabilities (or topics in one’s own words) on which any of it was spent, of people who are active in your organization. ‘Everyone’ adds those of elsewhere who chose to be shown. Sessions stay with their learners; those behind your own row are in its details.',
} as const;

/** Topic filter of Trending: wire value to label. */
export const communityTopicLabels = { capability: 'Capability', learning_plan: 'Learning plan' } as const;

/** Whose names Top Learners holds: wire value to label. */
export const communityScopeLabels: Readonly<Record<CommunityScope, string>> = {
  organisation: 'My organization',
  everyone: 'Everyone',
};

/** The choice to be shown to everybody (safe reading 13); the specification has no words for it. */
export const communitySharingWords = {
  title: 'Your name on the board of everyone',
  lead: 'People of an organization see each other in the community. Whether everybody else sees you is for you to choose.',
  off: 'Not shown',
  on: 'Shown to everyone',
  since: 'since',
  /** What of oneself, to whom. */
  what: 'Your name, your picture, the time you studied and how many capabilities, in Top Learners under ‘Everyone’.',
  never: 'Your organization, e-mail address, sessions, topics and pages. Nothing else of yours is shown.',
  who: `Everybody who is signed in to ${PRODUCT_NAME}, in whichever organization, or in none.`,
  takeBack: 'At any time, here or under My data. You are gone from everybody’s screen at once.',
  whatName: 'What they see',
  neverName: 'What they never see',
  whoName: 'Who they are',
  takeBackName: 'You can take it back',
  choose: 'Show me to everyone',
  stop: 'Stop showing me',
  shown: 'Everyone sees you on the board now.',
  stopped: 'You are no longer shown to everyone.',
} as const;

export const communityMessages = {
  waiting: 'You see your organization’s community once an admin has accepted you.',
  pending: 'You can choose this once an admin of the organization has accepted you.',
} as const;
