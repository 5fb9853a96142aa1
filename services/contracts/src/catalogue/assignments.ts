/** Words of assigning and reminding (product/capabilities#assigning). */
export const assignmentMessages = {
  deadlineEmpty: 'Deadline cannot be empty.',
  deadlineInvalid: 'Invalid deadline format.',
  deadlinePast: 'Deadline cannot be in the past.',
  capabilityMissing: 'Please select a capability.',
  assigneeMissing: 'Please select at least 1 assignee.',
  reminderSent: 'Reminder sent successfully!',
  reminderFailed: 'Failed to send reminder. Please try again.',
  /** Our own words. */
  capabilityNameMissing: 'Enter a name.',
  assigneeUnknown: 'This person isn’t an active member of your organization.',
  capabilityUnknown: 'This capability is no longer available.',
  capabilityExists: 'A capability with this name already exists.',
  reminderTooSoon: 'A reminder was sent less than 1 minute ago. Try again later.',
  alreadyComplete: 'This capability is already complete.',
  targetOutcomeTooLong: 'Use 30 characters or fewer.',
  assigneeFixed: 'You can’t change the assignee. Delete this assignment and assign the capability again.',
  changedElsewhere: 'Someone else changed this assignment. Nothing was saved.',
  noneSelected: 'Select at least 1 assignment.',
  tooManySelected: 'Select up to 200 assignments at a time.',
  selectedTwice: 'Each assignment can be named only once.',
  notFound: 'This assignment no longer exists.',
} as const;
