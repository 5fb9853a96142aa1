import { inviteFileLabels as labels, inviteFileMessages } from '@keenly/contracts/catalogue/invitations';
import { INVITE_FILE_BYTES } from '@keenly/contracts/invite-batches';

/** A file as it was when it was chosen. */
export interface HeldFile {
  readonly name: string;
  readonly content: Blob;
}
export type Chosen = { readonly file: HeldFile } | { readonly problem: string };

/**
 * What was chosen or dropped, held in memory: a file that changes on the disk in the meantime can't be sent. Or what is
 * wrong with it, before anything is uploaded.
 */
export async function holdFile(chosen: readonly File[]): Promise<Chosen> {
  const [file, ...others] = chosen;
  if (file === undefined) return { problem: inviteFileMessages.noFile };
  if (others.length > 0) return { problem: labels.oneFile };
  if (file.size > INVITE_FILE_BYTES) return { problem: inviteFileMessages.tooLarge };
  const bytes = await bytesOf(file);
  if (bytes === undefined) return { problem: inviteFileMessages.noFile };
  if (bytes.byteLength === 0) return { problem: inviteFileMessages.noRows };
  return { file: { name: file.name, content: new Blob([bytes]) } };
}

/** Undefined for a folder, which looks like a file until it's read, and for a file that is gone. */
function bytesOf(file: File): Promise<ArrayBuffer | undefined> {
  return file.arrayBuffer().catch(() => undefined);
}

const KB = 1024;

/** 1,300,000 bytes → '1.2 MB': in units of the limit's. */
export function sizeWords(bytes: number): string {
  const kilobytes = Math.ceil(bytes / KB);
  return kilobytes < KB ? `${String(kilobytes)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
}
