/** Words of the table of learners (product/manager#learner-table). */
export const learnersLabels = {
  title: 'Learners',
  all: 'All',
  top: 'Top',
  bottom: 'Bottom',
  search: 'Name or department',
  name: 'Name',
  department: 'Department',
  active: 'Active',
  yes: 'Yes',
  no: 'No',
  duration: 'Duration',
  topics: 'Topics studied',
  nudges: 'Nudges/30min',
  struggle: 'Struggle Emotions',
  empty: 'No record found',
  notShown: 'NA: nothing was recorded, or managers don’t see it.',
} as const;
