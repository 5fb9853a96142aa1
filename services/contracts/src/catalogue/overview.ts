/** Words of the dashboard's first tab (product/manager#dashboard). */
export const overviewLabels = {
  licences: 'License Distribution',
  used: 'Used',
  inactive: 'Inactive',
  remaining: 'Remaining',
  total: 'Total',
  highlights: 'Highlights this month',
  hoursStudied: 'Hours studied',
  weeklyHours: 'Hours a week',
  capabilities: 'Capabilities',
  week: 'Week',
  notYet: 'Not yet',
  noDays: 'No days',
  topThisMonth: 'Most time studied this month',
  community: 'Community',
  noData: 'No Data',
} as const;
