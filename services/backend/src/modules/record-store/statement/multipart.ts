import { createHash } from 'node:crypto';
import { broken, within, type StatementFault } from './statement-fault.js';

/** One part of a multipart/mixed body. The first has the statements as JSON, each further one an attachment. */
export interface Part {
  readonly contentType: string;
  /** X-Experience-API-Hash in lower case: the digest by which an attachment is found. The first part has none. */
  readonly hash?: string;
  readonly body: Buffer;
}

/** Parts in one body, and bytes and lines in the headers of one part. */
const BOUNDS = { parts: 1_001, headerBytes: 8_192, headerLines: 32 };

const LINE = Buffer.from('\r\n');
const BLANK = Buffer.from('\r\n\r\n');

const fault = (why: string) => ({ fault: broken(why) });

/** RFC 2046, section 5.1.1, as a token or quoted. */
const boundaryParameter =
  /;\s*boundary=(?:"([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])"|([^\s";,]{1,70}))\s*(?:;|$)/i;

/**
 * The parts of a multipart/mixed body (RFC 2046, section 5.1; 1.0.3: Communication 1.5.2; 2.0.0: 4.1.3), their bytes
 * uncopied. The first must be JSON; every other needs its digest in X-Experience-API-Hash and no encoding but binary.
 */
export function parseMultipart(
  body: Buffer,
  contentType: string,
): { readonly parts: readonly Part[] } | { readonly fault: StatementFault } {
  const found = boundaryParameter.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  if (!/^\s*multipart\/mixed\s*;/i.test(contentType) || boundary === undefined)
    return fault('must be multipart/mixed with a boundary');
  const pieces = piecesOf(body, Buffer.from(`\r\n--${boundary}`, 'latin1'));
  return 'fault' in pieces ? pieces : partsOf(pieces.pieces);
}

function partsOf(pieces: readonly Buffer[]) {
  const parts: Part[] = [];
  for (const [index, piece] of pieces.entries()) {
    const read = partOf(piece, index === 0);
    if ('fault' in read) return { fault: within(index, read.fault) };
    parts.push(read.part);
  }
  return parts.length === 0 ? fault('must have a part with the statements') : { parts };
}

/** What is between delimiters, each with its headers; what comes before the first and after the last is nothing. */
function piecesOf(body: Buffer, delimiter: Buffer) {
  const pieces: Buffer[] = [];
  let opened = delimiterAt(body, delimiter, 0);
  while (opened !== undefined && !opened.last) {
    const closed = delimiterAt(body, delimiter, opened.end - LINE.length);
    if (closed === undefined) return fault('must end with its closing delimiter');
    if (pieces.length === BOUNDS.parts) return fault(`must have at most ${BOUNDS.parts} parts`);
    pieces.push(body.subarray(opened.end, Math.max(opened.end, closed.start)));
    opened = closed;
  }
  return opened === undefined ? fault('must start with its delimiter') : { pieces };
}

interface Delimiter {
  /** Where the line break before it starts; with it the piece before ends. */
  readonly start: number;
  /** Where what follows starts. */
  readonly end: number;
  readonly last: boolean;
}

/** The next delimiter line from a line break on: nothing but blanks behind it. At the very start no break is needed. */
function delimiterAt(body: Buffer, delimiter: Buffer, from: number): Delimiter | undefined {
  if (
    from === 0 &&
    body.subarray(0, delimiter.length - LINE.length).equals(delimiter.subarray(LINE.length))
  ) {
    const behind = afterDelimiter(body, delimiter.length - LINE.length);
    if (behind !== undefined) return { start: 0, ...behind };
  }
  for (let at = body.indexOf(delimiter, from); at !== -1; at = body.indexOf(delimiter, at + LINE.length)) {
    const behind = afterDelimiter(body, at + delimiter.length);
    if (behind !== undefined) return { start: at, ...behind };
  }
  return undefined;
}

const [TAB, LF, CR, SPACE, DASH] = [0x09, 0x0a, 0x0d, 0x20, 0x2d];

function afterDelimiter(body: Buffer, at: number): Pick<Delimiter, 'end' | 'last'> | undefined {
  const last = body[at] === DASH && body[at + 1] === DASH;
  let end = last ? at + 2 : at;
  while (body[end] === SPACE || body[end] === TAB) end += 1;
  if (last && end === body.length) return { end, last };
  return body[end] === CR && body[end + 1] === LF ? { end: end + LINE.length, last } : undefined;
}

function partOf(piece: Buffer, first: boolean) {
  const blank = piece.subarray(0, BOUNDS.headerBytes).indexOf(BLANK);
  if (blank === -1) return fault('must have headers and a blank line before its content');
  const headers = headersOf(piece.toString('latin1', 0, blank));
  if (headers === undefined) return fault('has a header that is none');
  const contentType = headers.get('content-type') ?? 'application/octet-stream';
  const body = piece.subarray(blank + BLANK.length);
  return first ? statementsPart(contentType, body) : attachmentPart(headers, contentType, body);
}

const statementsPart = (contentType: string, body: Buffer) =>
  /^application\/json\s*(?:;|$)/i.test(contentType)
    ? { part: { contentType, body } satisfies Part }
    : fault('must be application/json');

function attachmentPart(headers: ReadonlyMap<string, string>, contentType: string, body: Buffer) {
  if ((headers.get('content-transfer-encoding') ?? 'binary').toLowerCase() !== 'binary')
    return fault('must have a Content-Transfer-Encoding of binary');
  const hash = headers.get('x-experience-api-hash')?.toLowerCase();
  return hash === undefined
    ? fault('must have an X-Experience-API-Hash')
    : { part: { contentType, hash, body } satisfies Part };
}

const headerName = /^[\w!#$%&'*+.^`|~-]+$/;

function headersOf(text: string): ReadonlyMap<string, string> | undefined {
  const headers = new Map<string, string>();
  for (const line of text === '' ? [] : text.split('\r\n', BOUNDS.headerLines)) {
    const colon = line.indexOf(':');
    if (!headerName.test(line.slice(0, Math.max(colon, 0)))) return undefined;
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}

/** A multipart/mixed body of the statements' JSON and the attachments, and the Content-Type that goes with it. */
export function buildMultipart(parts: readonly Part[]): {
  readonly contentType: string;
  readonly body: Buffer;
} {
  const boundary = boundaryOf(parts);
  const pieces = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n${headOf(part)}\r\n`),
    part.body,
    LINE,
  ]);
  return {
    contentType: `multipart/mixed; boundary=${boundary}`,
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

const headOf = ({ contentType, hash }: Part): string =>
  [
    `Content-Type: ${contentType.replaceAll(/[\r\n]+/g, ' ')}`,
    ...(hash === undefined ? [] : ['Content-Transfer-Encoding: binary', `X-Experience-API-Hash: ${hash}`]),
    '',
  ].join('\r\n');

/** A digest over all the parts: none of them can contain it, since it would have to contain its own digest. */
function boundaryOf(parts: readonly Part[]): string {
  const digest = createHash('sha256');
  for (const { hash, body } of parts) digest.update(hash ?? body).update('\n');
  return `part-${digest.digest('hex').slice(0, 40)}`;
}
