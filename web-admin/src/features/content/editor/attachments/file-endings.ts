import { type FileKind, fileKinds, fileTypes } from '@keenly/contracts/media-files';

/**
 * By the end of a file's name: what browsers say of a type differs between systems, and for subtitles they say nothing.
 * What a file really is shows to the service in its bytes.
 */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'text/plain': ['.txt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.oasis.opendocument.text': ['.odt'],
  'audio/mpeg': ['.mp3'],
  'audio/mp4': ['.m4a'],
  'audio/ogg': ['.ogg', '.oga', '.opus'],
  'audio/wav': ['.wav'],
  'audio/webm': ['.weba', '.webm'],
  'audio/flac': ['.flac'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/webm': ['.webm'],
  'text/vtt': ['.vtt'],
  'application/zip': ['.zip'],
};

/** The type under which a file of this kind goes up; undefined where it's none of this kind. */
export function typeOf(kind: FileKind, name: string): string | undefined {
  const ending = name.toLowerCase().match(/\.[^.]+$/)?.[0];
  return fileTypes[kind].find((type) => ending !== undefined && endings[type]?.includes(ending));
}

/** The kind that takes a file of this name. */
export const kindOf = (name: string): FileKind | undefined =>
  fileKinds.find((kind) => typeOf(kind, name) !== undefined);

/** What the browser's own choice of files offers first. */
export const acceptOf = (kind: FileKind): string =>
  fileTypes[kind].flatMap((type) => [type, ...(endings[type] ?? [])]).join(',');
