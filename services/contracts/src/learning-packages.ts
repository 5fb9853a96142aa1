import { z } from 'zod';

/** Files of a package, at most, and bytes that they are when unpacked (product/content#packages). */
export const PACKAGE_FILES_MAX = 5000;
export const PACKAGE_UNPACKED_MAX_BYTES = 500 * 1024 * 1024;
/** Characters of a file's path in it. */
export const PACKAGE_PATH_MAX = 255;
/** Of its imsmanifest.xml or cmi5.xml, in bytes. */
export const PACKAGE_MANIFEST_MAX_BYTES = 1024 * 1024;
export const PACKAGE_TITLE_MAX = 200;

/** What a package was made for. */
export const packageStandards = ['scorm_1_2', 'scorm_2004', 'cmi5'] as const;
export const packageStandardSchema = z.enum(packageStandards);
export type PackageStandard = z.infer<typeof packageStandardSchema>;

/** Assignable units of a cmi5 package, at most, and characters of what its cmi5.xml says of one. */
export const PACKAGE_PARTS_MAX = 100;
export const PART_ID_MAX = 500;
export const PART_PARAMETERS_MAX = 4000;
/** Entries in the table of contents of a SCORM package, headings too, at most, and levels of it. */
export const PACKAGE_ITEMS_MAX = 300;
export const PACKAGE_ITEMS_DEPTH_MAX = 8;
/** When a unit of a cmi5 package counts as done (cmi5, section 13.1.4). */
export const moveOns = [
  'Passed',
  'Completed',
  'CompletedAndPassed',
  'CompletedOrPassed',
  'NotApplicable',
] as const;
export type MoveOn = (typeof moveOns)[number];
export const launchModes = ['Normal', 'Browse', 'Review'] as const;
export type LaunchMode = (typeof launchModes)[number];
