import type { EmployeeCapability } from '../capability-page.js';

/** Words of a capability's page (product/manager#capability-page). */
export const capabilityLabels = {
  title: 'Capabilities',
  back: 'Back',
  overview: (name: string) => `${name} - Overview`,
  community: 'Community',
  strong: 'Strong Expertise',
  emerging: 'Emerging Expertise',
  learner: 'Learner',
  progress: 'Progress',
  details: 'Details',
  viewDetails: 'View Details',
  quickStats: 'Quick Stats',
  sessions: 'Sessions',
  week: (number: number) => `Week ${number}`,
  dates: (range: string) => 'From: date range'.replace('date range', range),
  lastWeeks: 'Last 11 weeks',
  thisWeek: 'This Week',
  previousWeek: 'Previous Week',
  students: 'No of Students',
  sessionCount: 'No of Sessions',
  duration: 'Total Duration',
  focus: 'Avg. Focus',
  rating: 'Learner Rating',
  noData: 'No Data',
  coursePlans: 'Available Course Plans',
  viewAll: 'View All',
  addCoursePlans: 'Add Course Plans',
  learners: 'Learners',
  name: 'Name',
  hours: 'Hours Studied',
  assessment: 'Assesment',
  assignedBy: 'Assigned By',
  empty: 'No record found',
} as const;

/** What a score is, under the tables' heads. */
export const scoreWords: Record<EmployeeCapability['data']['score'], string> = {
  quiz: 'By average quiz score, with the time studied below each name.',
};
