/** Rendered in index.html before the bundle loads, so it must not import the rest of the catalogue. */
export const getExtension = 'Get Extension';

/** Words of sidebar, top bar and account menu (product/roles#sidebar). */
export const navigationLabels = {
  home: 'Home',
  library: 'Library',
  content: 'Content',
  manageContent: 'Manage Content',
  curatePlan: 'Curate learning plan',
  community: 'Community',
  license: 'License',
  account: 'Account',
  memberDetails: 'Member details',
  billing: 'Billing',
  managerDashboard: 'Manager dashboard',
  admin: 'Admin',
  viewAccounts: 'View Accounts',
  profile: 'Profile',
  joinOrganization: 'Join Organization',
  getExtension,
  logOut: 'LogOut',
  changeExtension: 'Change Extension',
  learningPlans: 'Learning Plans',
  pageNotFound: '404 Not Found',
} as const;
