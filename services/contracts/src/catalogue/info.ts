/** Words of the info page (product/home#info-page). */
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
