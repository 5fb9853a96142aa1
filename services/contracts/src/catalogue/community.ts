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
    'Time from the start to the end of each session, breaks left out, and different capabilities (or topics in one’s own words) on which any of it was spent, of people who are active in your organization. Sessions stay with their learners; those behind your own row are in its details.',
} as const;

/** Topic filter of Trending: wire value to label. */
export const communityTopicLabels = { capability: 'Capability', learning_plan: 'Learning plan' } as const;
