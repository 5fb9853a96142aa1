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

/** Topic filter of Trending: wire value to label. */
export const communityTopicLabels = { capability: 'Capability', learning_plan: 'Learning plan' } as const;
