import { createHash } from 'node:crypto';
import { type Part } from './multipart.js';
import { broken, within, type StatementFault } from './statement-fault.js';
import { SIGNATURE, type Attachment, type Statement } from '../domain/statement.js';

/** Which member of the SHA-2 family a digest is of, by its length in hexadecimal digits. */
const algorithms: Readonly<Record<number, string>> = { 64: 'sha256', 96: 'sha384', 128: 'sha512' };

/** The SHA-2 digest of content by the member of the family that made `like`; undefined where none did. */
export function sha2Like(content: Buffer, like: string): string | undefined {
  const algorithm = algorithms[like.length];
  return algorithm === undefined ? undefined : createHash(algorithm).update(content).digest('hex');
}

/** The attachments of a statement and of the one within it, with the way to each. */
export function attachmentsOf(statement: Statement): readonly (readonly [Attachment, string, number])[] {
  const inner = statement.object.objectType === 'SubStatement' ? statement.object.attachments : undefined;
  return [
    ...(statement.attachments ?? []).map((one, index) => [one, 'attachments', index] as const),
    ...(inner ?? []).map((one, index) => [one, 'object.attachments', index] as const),
  ];
}

/**
 * Whether statements and the parts that came with them belong together (1.0.3: Communication 1.5; 2.0.0: 4.1.3): every
 * part is what its digest says and some attachment's, every attachment has its part or a `fileUrl`, and a signature its
 * part and the media type it must have. Parts are found by their digests and by nothing else, not even by `length`.
 * `parts` as `parseMultipart` gives them, with or without the first; none for a body of JSON.
 */
export function checkAttachments(
  statements: readonly Statement[],
  parts: readonly Part[],
): StatementFault | undefined {
  const received = new Map<string, Part>();
  for (const [index, part] of parts.entries()) {
    if (part.hash === undefined) continue;
    if (sha2Like(part.body, part.hash) !== part.hash)
      return within('parts', within(index, broken('is not what its X-Experience-API-Hash says')));
    received.set(part.hash, part);
  }
  const named = new Set<string>();
  for (const [index, statement] of statements.entries()) {
    const fault = missingFault(statement, received, named);
    if (fault !== undefined) return within(index, fault);
  }
  const stray = [...received.keys()].find((hash) => !named.has(hash));
  return stray === undefined
    ? undefined
    : within('parts', broken(`has one that no statement names: ${stray}`));
}

function missingFault(
  statement: Statement,
  received: ReadonlyMap<string, Part>,
  named: Set<string>,
): StatementFault | undefined {
  for (const [attachment, list, index] of attachmentsOf(statement)) {
    const sha2 = attachment.sha2.toLowerCase();
    named.add(sha2);
    const why = attachmentFault(attachment, received.has(sha2));
    if (why === undefined) continue;
    const path = within(index, broken(why));
    return list === 'attachments' ? within(list, path) : within('object', within('attachments', path));
  }
  return undefined;
}

function attachmentFault(
  { usageType, contentType, fileUrl }: Attachment,
  received: boolean,
): string | undefined {
  if (usageType !== SIGNATURE)
    return received || fileUrl !== undefined ? undefined : 'has neither a part nor a fileUrl';
  if (!/^application\/octet-stream\s*(?:;|$)/i.test(contentType))
    return 'must have the contentType application/octet-stream, as signatures do';
  return received ? undefined : 'is a signature whose part is missing';
}

/** The attachments by which a statement is signed. */
export const signaturesOf = ({ attachments = [] }: Statement): readonly Attachment[] =>
  attachments.filter(({ usageType }) => usageType === SIGNATURE);
