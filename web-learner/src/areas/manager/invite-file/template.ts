import { inviteFileLabels as labels, inviteLabels } from '@keenly/contracts/catalogue/invitations';
import { saveFile } from '../../../ui/files/save-file';

/** Spreadsheets read a file as UTF-8 that starts with it, and write it so. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves a file with the columns and one example, made here. */
export function saveTemplate(): void {
  const head = [inviteLabels.firstName, inviteLabels.lastName, inviteLabels.email];
  const lines = [head, ['Ana', 'Lopes', 'ana@school.example']].map((cells) => `${cells.join(',')}\r\n`);
  saveFile(new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv' }), labels.templateName);
}
