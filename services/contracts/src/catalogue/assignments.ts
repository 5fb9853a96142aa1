/** Document 2 §5 'Assignment' and §8. */
export const assignmentMessages = {
  deadlineEmpty: 'Deadline cannot be empty.',
  deadlineInvalid: 'Invalid deadline format.',
  deadlinePast: 'Deadline cannot be in the past.',
  capabilityMissing: 'Please select a capability.',
  assigneeMissing: 'Please select at least 1 assignee.',
  reminderSent: 'Reminder sent successfully!',
  reminderFailed: 'Failed to send reminder. Please try again.',
  /** No words in the specification. */
  capabilityNameMissing: 'Please enter a name.',
  assigneeUnknown: 'This person is not an active member of your organisation.',
  capabilityUnknown: 'This capability is not available any more.',
  capabilityExists: 'A capability of this name exists already.',
  reminderTooSoon: 'A reminder was sent less than a minute ago.',
  alreadyComplete: 'This capability is complete already.',
  targetOutcomeTooLong: 'The target outcome has at most 30 characters.',
  notFound: 'This assignment does not exist any more.',
} as const;
