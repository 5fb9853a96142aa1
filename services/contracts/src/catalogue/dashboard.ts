/** Words of the manager dashboard (product/manager#dashboard). */
export const dashboardLabels = {
  overview: 'Overview',
  learningPlans: 'Learning Plans',
  capabilities: 'Capabilities',
  capabilitiesPage: 'Capabilities Page',
  assignedCapabilities: 'Assigned Capabilities',
  assignNew: 'Assign New Capability',
  targetOutcome: 'Target Outcome',
  submit: 'Submit',
  pending: 'Pending',
  complete: 'Complete',
  empty: 'No record found',
  emptyBoard: 'No Data',
} as const;
