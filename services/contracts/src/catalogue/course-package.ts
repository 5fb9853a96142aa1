/** Words of course files: a whole course in one .zip file, out and in (product/content#course-files). */
export const coursePackageMessages = {
  /** Why a file isn't taken. */
  unreadable: 'Couldn’t read this file as a course file. Download the course again, and choose that file.',
  noCourse: 'This file has no course.json. Choose a course file that was downloaded from Manage Content.',
  badJson: 'The course.json in this file isn’t valid JSON.',
  otherFormat: 'This isn’t a course file, or it’s of a newer version than this one reads.',
  tooMuchText: 'This course has more text than a course file can hold (4 MB).',
  tooLarge: 'This course file holds more than 500 MB.',
  tooManyBytes: 'This file is larger than 500 MB. Choose a smaller course file.',
  tooManyFiles: 'This course file holds more files than a course can.',
  badNames: 'The names of files in this course file aren’t allowed.',
  squeezed: 'A file in this course file is packed in a way that isn’t allowed.',
  badCourse: 'Something in course.json needs a change. Nothing was created.',
  fileMissing: 'This file isn’t in the course file, or has another size there.',
  fileUnfit: 'This file doesn’t fit what it’s for.',
  unnamed: 'The course file holds files that no lesson has. Nothing was created.',
  pictureBad: 'This picture can’t be used.',
  broken: 'The file didn’t arrive whole. Choose it again.',
  noFile: 'Choose a course file (.zip).',
  oneFile: 'Choose one file at a time.',
  empty: 'This file is empty. Choose another one.',
} as const;

export const coursePackageLabels = {
  download: 'Download course file',
  /** Why it didn't begin. */
  downloadFailed: (name: string) => `Couldn’t download ${name}.`,
  title: 'From a course file',
  open: 'Use a course file (.zip)',
  needs:
    'A course file that was downloaded from Manage Content, of up to 500 MB. It becomes a new course of yours, for you alone, with its files, assignments, and questions.',
  categoryNeeds: 'Leave it empty to keep the category that the file names.',
  drop: 'Drop a course file (.zip) here',
  choose: 'Choose a course file',
  another: 'Choose another course file',
  bringIn: 'Create course',
  bringing: 'Creating the course from the file…',
  cancel: 'Cancel',
  brought: (name: string) => `${name} was created.`,
  problems: 'What needs a change',
} as const;
