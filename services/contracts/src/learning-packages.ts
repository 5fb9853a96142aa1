import { z } from 'zod';

/** Files of a package, at most, and bytes that they are when unpacked (product/content#packages). */
export const PACKAGE_FILES_MAX = 5000;
export const PACKAGE_UNPACKED_MAX_BYTES = 500 * 1024 * 1024;
/** Characters of a file's path in it. */
export const PACKAGE_PATH_MAX = 255;
/** Of its imsmanifest.xml, in bytes. */
export const PACKAGE_MANIFEST_MAX_BYTES = 1024 * 1024;
export const PACKAGE_TITLE_MAX = 200;

/** What a package was made for. */
export const packageStandards = ['scorm_1_2', 'scorm_2004'] as const;
export const packageStandardSchema = z.enum(packageStandards);
export type PackageStandard = z.infer<typeof packageStandardSchema>;
