/** Words about packages: courses made with other tools (product/content#packages). All ours. */
export const learningPackageMessages = {
  off: 'Packages aren’t set up here. Ask the people who run this site to set an address for them.',
  /** Why a package isn't taken. */
  unreadable: 'Couldn’t read this .zip file. Export the package again, and choose that file.',
  tooManyFiles: 'This package holds more than 5,000 files. Export a smaller one.',
  tooLarge: 'This package unpacks to more than 500 MB. Export a smaller one.',
  squeezed: 'A file in this package is packed in a way that isn’t allowed. Export the package again.',
  badNames: 'The names of files in this package aren’t allowed. Export the package again.',
  links: 'This package holds links to other files. Export it without them.',
  broken: 'A file in this package is damaged. Export the package again.',
  noManifest:
    'There’s no imsmanifest.xml or cmi5.xml at the top of this package. Export it as SCORM 1.2, SCORM 2004, or cmi5.',
  badManifest: 'Couldn’t read this package’s imsmanifest.xml. Export the package again.',
  otherStandard: 'This package isn’t SCORM 1.2, SCORM 2004, or cmi5. Export it as one of them.',
  noLaunch: 'This package doesn’t say which of its pages to open. Export the package again.',
  /** Of a SCORM package that has several parts, and so a table of contents. */
  tooManyItems: 'This package’s table of contents has more than 300 entries. Export a smaller one.',
  tooDeepItems: 'This package’s table of contents has more than 8 levels. Export it with fewer.',
  badItemIds:
    'An item in this package’s imsmanifest.xml has no identifier, or a very long one. Export the package again.',
  repeatedItemIds:
    'Two items or resources in this package’s imsmanifest.xml have the same identifier. Export the package again.',
  noItemResource:
    'An item in this package’s imsmanifest.xml opens nothing, or something that isn’t in it. Export the package again.',
  noItemPage:
    'A part of this package has no page, or one outside of it. Export the package with all its pages in it.',
  /** The same of a cmi5 package, whose parts are its assignable units. */
  badStructure: 'Couldn’t read this package’s cmi5.xml. Export the package again.',
  noParts: 'This package’s cmi5.xml has no assignable unit. Export the package again.',
  tooManyParts: 'This package has more than 100 assignable units. Export a smaller one.',
  badIds: 'An id in this package’s cmi5.xml is missing, or isn’t an address. Export the package again.',
  repeatedIds: 'Two things in this package’s cmi5.xml have the same id. Export the package again.',
  partElsewhere: 'A unit of this package is on another site. Export the package with all its pages in it.',
  noPartPage: 'A unit of this package doesn’t say which page to open. Export the package again.',
  badMastery: 'A masteryScore in this package’s cmi5.xml isn’t from 0 to 1. Change it, and export again.',
  badMoveOn: 'A moveOn in this package’s cmi5.xml isn’t one that cmi5 knows. Change it, and export again.',
} as const;

/** Words of a lesson's package for its learner. */
export const packagePlaying = {
  /** Why it isn't opened, or kept. */
  off: 'Packages can’t be opened here right now. Ask the people who run this site.',
  elsewhere: 'You opened this package somewhere else. Open it again to go on here.',
  title: 'Packages',
  open: 'Open',
  openNamed: (name: string) => `Open ${name}`,
  close: 'Close',
  closeNamed: (name: string) => `Close ${name}`,
  fullScreen: 'Full screen',
  loading: (name: string) => `Opening ${name}…`,
  slow: 'This is taking long. Check your connection, or open it again.',
  again: 'Open again',
  /** At a lesson, in place of what marks it by hand. */
  completed: 'Completed by the package',
  score: (score: string) => `Best score: ${score}`,
  kept: 'Everything is saved.',
  keeping: 'Saving…',
  offline: 'Not saved yet. Keenly tries again until it is.',
  /** Of a cmi5 package, which saves by itself. */
  selfSaving: 'This saves automatically.',
  partDone: 'Done',
  /** Of a SCORM package with several parts. */
  contentsOf: (name: string) => `Contents of ${name}`,
  previous: 'Previous',
  next: 'Next',
  states: { incomplete: 'In progress', completed: 'Done', passed: 'Passed', failed: 'Not passed' },
  partsDone: (done: number, of: number) => `${String(done)} of ${String(of)} done`,
} as const;
