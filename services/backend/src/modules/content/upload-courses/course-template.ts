import { courseUploadLabels as labels, uploadTemplate } from '@keenly/contracts/catalogue/upload-course';
import { workbookOf } from '../../../platform/spreadsheet/workbook.js';

let made: Promise<Buffer> | undefined;

/** The columns and every kind of row once, as an .xlsx; made once (product/content#uploads). */
export function courseTemplate(): Promise<Buffer> {
  made ??= workbookOf({ name: labels.templateSheet, rows: uploadTemplate });
  return made;
}
