import type { CommunityScope } from '../insight.js';
import { PRODUCT_NAME } from '../product.js';

/** Words of the community page (product/community#panel). */
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

/** Explanations of how the figures are counted. None of them reveals whose sessions they come from. */
export const communityFormulas = {
  trending:
    'A view is a session someone in your organization started on the topic, counted in the period it started. The change compares views with the previous period. If there were none, it shows 100% for all time and 0% for a month. You can’t see whose sessions these are.',
  topLearners:
    'Total session time, excluding breaks, and the number of different capabilities or topics studied, for active members of your organization. “Everyone” adds learners elsewhere who chose to be visible. Sessions stay private. Open your own row to see yours.',
} as const;

/** Topic filter of Trending: wire value to label. */
export const communityTopicLabels = { capability: 'Capability', learning_plan: 'Learning plan' } as const;

/** Labels of the Top Learners scopes, by wire value. */
export const communityScopeLabels: Readonly<Record<CommunityScope, string>> = {
  organisation: 'My organization',
  everyone: 'Everyone',
};

/** The choice to be visible to everyone (product/community#whose-names). The words are ours. */
export const communitySharingWords = {
  title: 'Your visibility in Community',
  lead: 'Members of your organization can always see each other here. You choose whether everyone else can see you.',
  off: 'Not visible to everyone',
  on: 'Visible to everyone',
  since: 'since',
  /** The data that becomes visible on opting in; `who` says to whom. */
  what: 'Your name, picture, study time, and number of capabilities, in Top Learners under “Everyone”.',
  never: 'Your organization, email address, sessions, topics, and pages. Nothing else is visible.',
  who: `Everyone who is signed in to ${PRODUCT_NAME}, in any organization or none.`,
  takeBack: 'Anytime, here or under My data. You disappear from everyone’s screen right away.',
  whatName: 'What they see',
  neverName: 'What they never see',
  whoName: 'Who can see it',
  takeBackName: 'When you can turn it off',
  choose: 'Make me visible to everyone',
  stop: 'Hide me from everyone else',
  shown: 'You’re now visible to everyone.',
  stopped: 'You’re no longer visible to everyone.',
} as const;

export const communityMessages = {
  waiting: 'You’ll see your organization’s community once an admin accepts your request.',
  pending: 'You can choose this once an admin accepts your request.',
} as const;
