import { attachmentScreenMessages as screenMessages } from '@keenly/contracts/catalogue/attachment-screens';
import { fileMessages } from '@keenly/contracts/catalogue/media-files';
import {
  FILE_NAME_MAX,
  type FileAddress,
  type FileKind,
  type StoredFileAnswer,
} from '@keenly/contracts/media-files';
import { fileAddress } from '@keenly/contracts/media-files.endpoints';
import { ApiError, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import type { HeldFile } from '@keenly/web-learner/ui/files/held-file';
import { consoleApi } from '../../../../data/console-api';
import { sendFile } from '../../../../data/send-file';
import { typeOf } from './file-endings';

/** Where files go: another try sends to the same address, where the whole file may have arrived already. */
export type KnownAddresses = WeakMap<HeldFile, FileAddress>;

export interface UploadFileParts {
  readonly kind: FileKind;
  readonly file: HeldFile;
  readonly addresses: KnownAddresses;
  readonly onSent: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads a file and resolves to how it's kept. Throws ApiError, or the signal's reason once it's aborted. */
export async function uploadFile(parts: UploadFileParts): Promise<StoredFileAnswer> {
  const { kind, file, addresses, onSent, signal } = parts;
  // Its ending was checked when it was chosen.
  const contentType = typeOf(kind, file.name) ?? '';
  const { upload_url: address } = await addressFor(parts, contentType);
  try {
    return (await sendFile({
      address,
      contentType,
      content: file.content,
      onSent,
      signal,
    })) as StoredFileAnswer;
  } catch (error) {
    if (error instanceof ApiError && error.status !== undefined) addresses.delete(file);
    else if (!signal.aborted && !(await isReadable(file))) throw new ApiError(screenMessages.changed, 400);
    throw error;
  }
}

async function addressFor(
  { kind, file, addresses, signal }: UploadFileParts,
  contentType: string,
): Promise<FileAddress> {
  const known = addresses.get(file);
  if (known !== undefined && Date.parse(known.until) > Date.now()) return known;
  const query = { kind, content_type: contentType, size: file.content.size, name: shortened(file.name) };
  const given = await consoleApi.ask(fileAddress, { query }, { signal });
  addresses.set(file, given);
  return given;
}

/** With its ending. */
function shortened(name: string): string {
  if (name.length <= FILE_NAME_MAX) return name;
  const ending = name.slice(name.lastIndexOf('.'));
  return `${name.slice(0, FILE_NAME_MAX - ending.length)}${ending}`;
}

/** One that was changed, moved, or deleted since it was chosen can't be read any longer. */
const isReadable = ({ content }: HeldFile): Promise<boolean> =>
  content
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** Whether another try can help: not where the file itself is to blame. */
export const mayRetry = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === undefined ||
  error.status === 408 ||
  error.status === 429 ||
  error.status >= 500 ||
  reasonOf(error) === fileMessages.addressExpired;

/** In words; those of a part, where the service says what is wrong with it. */
export function reasonOf(error: unknown): string {
  const [ofPart] = error instanceof ApiError ? Object.values(error.fields) : [];
  return ofPart ?? wordsFor(error);
}
