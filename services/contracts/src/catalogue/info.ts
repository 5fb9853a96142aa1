/** Words of the info page (document 1 §2.3). */
export const infoLabels = {
  openDashboard: 'Open Dashboard',
  firstName: 'First Name',
  email: 'Email',
  industry: 'Industry',
  roleTitle: 'Role Title',
  country: 'Country',
  interests: 'Interests',
  subscribe: 'Subscribe',
} as const;
