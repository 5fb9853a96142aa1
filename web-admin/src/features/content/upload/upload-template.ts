import { courseUploadLabels as labels, uploadTemplate } from '@keenly/contracts/catalogue/upload-course';
import { courseFileTemplate } from '@keenly/contracts/upload-course.endpoints';
import { saveFile } from '@keenly/web-learner/ui/files/save-file';
import { consoleApi } from '../../../data/console-api';

/** Spreadsheets read a file as UTF-8 that starts with it, and write it so. */
const BYTE_ORDER_MARK = '\uFEFF';

const quoted = (cell: string) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Saves a file with the columns and a row of every kind, made here. */
export function saveTemplate(): void {
  const lines = uploadTemplate.map((cells) => `${cells.map(quoted).join(',')}\r\n`);
  saveFile(new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv' }), labels.templateName);
}

/** The same as a workbook, which the service makes. Fetched, since a link would carry no token; throws ApiError. */
export async function saveWorkbook(): Promise<void> {
  const { method, path } = courseFileTemplate;
  saveFile(await (await consoleApi.send(method, path)).blob(), labels.workbookName);
}
