/** Words of a course that comes from a spreadsheet, to the letter where customers know them (product/content#uploads). */
export const courseUploadMessages = {
  chooseBoth: 'Please select a category and upload a file.',
  /** Why a file isn't taken. */
  unreadable: 'Couldn’t read this file as a table. Save it as .xlsx, .xls, or .csv, and upload that.',
  tooLarge: 'This file holds more than a course can. Keep only the rows of one course in its first sheet.',
  tooManyBytes: 'This file is larger than 10 MB. Split it into several courses.',
  noFile: 'Choose a .csv, .xlsx, or .xls file.',
  oneFile: 'Choose one file at a time.',
  tooManyRows: 'This file has more than 100,000 rows. Split it into several courses.',

  noColumns: 'The first row has to name the columns Section and Lesson.',
  noRows: 'This file has no rows below the names of its columns.',
  brokenAt: (line: number) =>
    `Couldn’t read this file from line ${line} on. A quotation mark there may lack its second.`,
  columnTwice: (column: string) => `The first row names the column ${column} twice.`,
  /** Why a whole upload is refused. */
  badRows: 'Some rows need a change. Nothing was created.',
  /** What is wrong with a row. */
  sectionMissing: 'Name the section this belongs to.',
  lessonMissing: 'Name the lesson this belongs to.',
  assignmentMissing: 'Name the assignment this question belongs to.',
  questionMissing: 'Write the question these options belong to.',
  typeUnknown: 'Use Multiple choice, True/false, or Essay.',
  correctUnknown: 'Write the number of the correct option, or its exact words.',
  essayNoCorrect: 'An essay has no correct option. Write its model answer as Option 1.',
} as const;

export const courseUploadLabels = {
  title: 'Upload Course',
  needs: 'A spreadsheet with a row for each lesson or question. Nothing is created until you select Upload.',
  template: 'Download the template (.csv)',
  templateName: 'course-template.csv',
  workbook: 'Download the template (.xlsx)',
  workbookName: 'course-template.xlsx',
  templateSheet: 'Course',
  drop: 'Drop a .csv, .xlsx, or .xls file here',
  choose: 'Choose a file',
  another: 'Choose another file',
  checking: 'Checking the file…',
  upload: 'Upload',
  cancel: 'Cancel',
  preview: 'Preview',
  row: 'Row',
  options: 'Options',
  problem: 'Problem',
  leftOut: (columns: readonly string[]) => `Columns that aren’t read: ${columns.join(', ')}.`,
  someRows: (shown: number) => `The first ${shown.toLocaleString('en-US')} rows are shown.`,
  someBad: (named: number) => `The first ${named} problems are named.`,
  uploaded: (course: string) => `${course} was created.`,
} as const;

/** The columns of the file, as its template names them. */
export const uploadColumns = {
  section: 'Section',
  lesson: 'Lesson',
  text: 'Lesson text',
  assignment: 'Assignment',
  question: 'Question',
  type: 'Question type',
  correct: 'Correct option',
  option: 'Option',
} as const;

/** What the template has below its columns: every kind of row once. */
export const uploadTemplate: readonly (readonly string[])[] = [
  [
    ...Object.values(uploadColumns).filter((name) => name !== uploadColumns.option),
    ...['Option 1', 'Option 2', 'Option 3', 'Option 4'],
  ],
  ['Getting started', 'Supply and demand', 'Prices bring buyers and sellers together.'],
  ['', '', 'A row without a lesson adds a paragraph to the one above.'],
  [
    ...['', '', '', 'Check yourself', 'What happens to demand when prices rise?', 'Multiple choice', '2'],
    ...['It rises', 'It falls', 'It stays the same'],
  ],
  ['', '', '', '', 'A market can have a single seller.', 'True/false', 'True'],
  [
    ...['', '', '', '', 'Describe a market near you.', 'Essay', ''],
    'An answer names who sells, who buys, and what sets the price.',
  ],
  ['Going further', 'Elasticity', 'How strongly demand reacts to a change of price.'],
];
