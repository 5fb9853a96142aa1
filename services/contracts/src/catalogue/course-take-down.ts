/** Refusals of taking a public course down (product/content#taken-down). */
export const takeDownMessages = {
  reasonRequired: 'Enter a reason. The course’s authors will read it.',
  reasonTooLong: 'Use at most 500 characters.',
  otherReason: 'This course is already down, for another reason. Reload the list to read it.',
} as const;

/** Words of the platform's list of public courses, and of what authors read in the editor. */
export const takeDownWords = {
  list: 'Public courses',
  columnCourse: 'Course',
  columnOrganisation: 'Organization',
  columnStatus: 'Status',
  columnChanged: 'Changed',
  columnAction: 'Action',
  isPublic: 'Public',
  isDown: 'Taken down',
  empty: 'Courses that are for everyone appear here.',
  noneFound: (search: string) => `No public course matches “${search}”.`,
  showAll: 'Show all public courses',
  takeDown: 'Take down…',
  takeDownOf: (course: string) => `Take down: ${course}`,
  dialogTitle: (course: string) => `Take down ${course}?`,
  dialogLine: 'Only its authors will see it, and its link won’t open it. You can lift this later.',
  reason: 'Reason',
  reasonUse: (used: number, most: number) =>
    `The course’s authors will read this. ${String(used)} of ${String(most)} characters.`,
  cancel: 'Cancel',
  confirm: 'Take down',
  taken: (course: string) => `${course} is down. Its authors will hear of it.`,
  lift: 'Lift',
  liftOf: (course: string) => `Lift the take-down of ${course}`,
  lifted: (course: string) => `${course} is back for those it’s for.`,
  bannerLabel: 'This course was taken down',
  bannerLead: 'Keenly took this course down.',
  bannerLine:
    'Until that is lifted, only its authors see it, even if you change who it’s for. You can still edit it.',
  bannerReason: 'Reason:',
} as const;
