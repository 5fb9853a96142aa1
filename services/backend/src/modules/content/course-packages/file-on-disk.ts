import { Readable } from 'node:stream';
import { coursePackageMessages as messages } from '@keenly/contracts/catalogue/course-package';
import { COURSE_PACKAGE_BYTES } from '@keenly/contracts/course-package';
import { BrokenOff, type IncomingFile } from '../../../platform/media/incoming-file.js';
import { UploadedFile } from '../../../platform/media/uploaded-file.js';
import { refusedFile } from './packed-faults.js';

/** A course file as it came, until it's closed. VALIDATION_FAILED where its sender broke off. */
export async function fileOnDisk(sent: IncomingFile): Promise<UploadedFile> {
  try {
    return await UploadedFile.of(Readable.from(sent.chunks(), { objectMode: false }), COURSE_PACKAGE_BYTES);
  } catch (error) {
    throw error instanceof BrokenOff ? refusedFile(messages.broken) : error;
  }
}
