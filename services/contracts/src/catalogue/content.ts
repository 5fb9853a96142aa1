import type { EditedPart } from '../course-editors.js';
import { counted } from '../formulas/counted.js';

/** Words of course authoring, to the letter where customers know them (product/content#authoring). */
export const courseMessages = {
  nameRequired: 'Course name is required.',
  categoryRequired: 'Category is required.',
  imageRequired: 'Image URL is required.',
  descriptionRequired: 'Description is required.',
  deleteCourse: 'Are you sure you want to delete this course? This action cannot be undone.',
  deleteSection: 'Are you sure you want to delete this section? This action cannot be undone.',
  deleteLesson: 'Are you sure you want to delete this lesson?',
  noCourses: '404 - No Courses Found',
  noCoursesHint:
    "We couldn't find any courses matching your search. Please try again with a different query.",
  noLessons: 'No lessons available.',
  nameTooLong: 'Use 200 characters or fewer.',
  imageInvalid: 'Enter an address that starts with https://',
  categoryUnknown: 'This category is no longer available.',
  headingRequired: 'Heading is required.',
  lessonTitleRequired: 'Lesson title is required.',
  textTooLong: 'This text is too long. Shorten it, or split it into lessons.',
  textMalformed: 'This text has tags that don’t match. Close each one in the order it was opened.',
  textTooDeep: 'This text is nested too deeply. Remove some of its lists or quotes.',
  orderIncomplete: 'The order must name each of them once. Nothing was changed.',
  tooManySections: 'A course holds up to 100 sections.',
  tooManyLessons: 'A section holds up to 200 lessons.',
  tooManyInCourse: 'A course holds up to 1,000 lessons.',
  tooManyCourses: 'You’ve reached 1,000 courses. Delete one first.',
  audienceRefused: 'Only managers, teachers, and admins of an organization can choose this.',
  idTaken: 'This id is taken. Use another one.',
  secretRefused: 'Only its owner can keep a course for themselves.',
  changedElsewhere: 'Someone else changed this. Nothing was saved.',
  rangeIncomplete: 'Name the first and the last version, or neither.',
  ownerRefused: 'Only admins of an organization can name another owner.',
  ownerUnknown: 'This person isn’t an active member of your organization.',
} as const;

/** Words of the screens (product/content#authoring). */
export const courseLabels = {
  filter: 'Show',
  filterMe: 'Only me',
  filterOrganisation: 'Organization',
  filterLink: 'Anyone with link',
  create: 'Create Course',
  upload: 'Upload Course',
  search: 'Search courses...',
  columnName: 'Name',
  columnCategory: 'Category',
  columnAction: 'Action',
  newName: 'Enter New Course Name',
  next: 'Next',
  tabSyllabus: 'Course Syllabus',
  tabSections: 'Section & Lessons',
  tabAssignments: 'Assignments',
  tabAnalytics: 'Analytics',
  createSyllabus: 'Create Course Syllabus',
  editSyllabus: 'Edit Course Syllabus',
  category: 'Category',
  addCategory: 'Add Category',
  categoryName: 'Category Name',
  courseName: 'Course Name',
  image: 'Embedded Image Link',
  description: 'Description',
  isPublic: 'Is Public',
  isPrivate: 'Is Private',
  saveSyllabus: 'Save Course Syllabus',
  updateCourse: 'Update Course',
  saving: 'Saving...',
  addSection: 'Add Section',
  saveSection: 'Save Section',
  updateSection: 'Update Section',
  addLesson: 'Add Lesson',
  lessonTitle: 'Lesson Title',
  saveLesson: 'Save Lesson',
  updateLesson: 'Update Lesson',
  cancel: 'Cancel',
} as const;

/** Words of a course's history (product/content#history). */
export const courseHistoryWords = {
  open: 'History',
  title: (course: string) => `History of ${course}`,
  versionTitle: (course: string) => `Version of ${course}`,
  close: 'Close',
  back: 'All versions',
  restore: 'Restore this version',
  restored: 'Version restored.',
  current: 'Current',
  unknown: 'Someone who left',
  eachSave: 'Each save',
  wouldDo: 'Restoring it does this',
  same: 'This is the course as it is now.',
  asItWas: 'The course as it was',
  changesBack: 'Changes back',
  comesBack: 'Comes back',
  isRemoved: 'Is removed',
  movesBack: 'Moves back',
} as const;

/** Words of drafts (product/content#drafts). */
export const courseDraftWords = {
  begin: 'Work on a draft',
  begun: 'Others see the course as it is now until you publish the draft.',
  chip: 'Draft',
  label: 'Draft of this course',
  lead: 'You’re working on a draft.',
  held: 'Others see the published version until you publish your changes.',
  atOnce: 'Who it’s for, its link, its owner, and deletion aren’t part of a draft. They change right away.',
  startedBy: (name: string) => `Started by ${name}`,
  publish: 'Publish',
  discard: 'Discard draft',
  publishTitle: (course: string) => `Publish the draft of ${course}?`,
  discardTitle: (course: string) => `Discard the draft of ${course}?`,
  published: 'Draft published. Everyone the course is for sees it now.',
  discarded: 'Draft discarded. You can restore it from the history.',
  publishDoes: 'What others will see changes like this:',
  discardDoes: 'The course goes back to what others see. These changes will be in its history only:',
  nothing: 'Nothing has changed in this draft. Others keep seeing what they see now.',
  savedOnly: 'Only what you’ve saved is part of the draft.',
  cancel: 'Cancel',
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  moved: 'Moved',
} as const;

/** Words of text that wasn't saved (product/content#typed-text). */
export const typedTextWords = {
  lead: 'This is what you typed last time. It isn’t saved yet.',
  keep: 'Save it to keep it.',
  outdated: 'Someone has saved a change since. When you save, you’ll see both.',
  typed: 'Typed',
  discard: 'Discard it',
} as const;

/** Who else has the course open in its editor (product/content#who-edits). */
export const editingToo = (names: readonly string[]): string =>
  `${together(names)} ${names.length > 1 ? 'are' : 'is'} editing too`;

/** At a section, lesson, or assignment: who else has it open. */
export const editThis = (names: readonly string[], kind: EditedPart['kind']): string =>
  `${together(names)} ${names.length > 1 ? 'edit' : 'edits'} this ${kind}`;

/** In the list of editors: what one of them has open. Without a heading, it isn't known here. */
export const editsNamed = (name: string, kind: EditedPart['kind'], heading: string | undefined): string =>
  heading === undefined
    ? `${name} edits ${kind === 'assignment' ? 'an' : 'a'} ${kind}`
    : `${name} edits the ${kind} “${heading}”`;

function together([first = '', second, ...others]: readonly string[]): string {
  if (second === undefined) return first;
  if (others.length === 0) return `${first} and ${second}`;
  return `${first}, ${second}, and ${counted(others.length, 'other')}`;
}

/** Rows of a page of the course list, the first being the usual one (product/content#authoring). */
export const COURSE_PAGE_SIZES = [5, 10, 25] as const;
/** A course's name, and an order that was changed, are saved after this many milliseconds without another change. */
export const COURSE_SAVE_MS = 1000;
