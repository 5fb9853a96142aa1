import { DOCUMENT_BYTES_MAX, DOCUMENTS_MAX } from '@keenly/contracts/record-store-documents.endpoints';
import { XapiProblem } from '../requests/xapi-problem.js';
import type { DocumentOutcome, ListedDocuments, StoredDocument } from './documents.service.js';
import { etagOf, hashOf, holdsFor, type Preconditions, quoted } from './preconditions.js';

/** What a document is answered through. */
export interface DocumentReply {
  status(code: number): DocumentReply;
  header(name: string, value: string): DocumentReply;
  headers(values: Readonly<Record<string, string>>): DocumentReply;
  send(body?: unknown): unknown;
}

/**
 * A document may be anything that a program stored, on the origin of the product's own pages: a browser saves it and runs
 * nothing in it.
 */
const HARMLESS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'attachment',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache, private',
};

/** XapiProblem where the change wasn't made (xAPI 1.0.3, Communication 3.1 and 3.2). */
export function requireDone(outcome: DocumentOutcome): void {
  switch (outcome) {
    case 'done':
      return;
    case 'precondition':
      throw failed();
    case 'exists':
      throw new XapiProblem(
        409,
        'The document exists. Read it, then send its ETag as If-Match to replace it.',
      );
    case 'full':
      throw new XapiProblem(
        409,
        `There are ${DOCUMENTS_MAX} documents, which is the most. Delete some first.`,
      );
    case 'unmergeable':
      throw new XapiProblem(
        400,
        'Both the document that is there and the one that was sent have to be JSON objects of the type application/json.',
      );
    case 'too large':
      throw new XapiProblem(
        413,
        `With these properties it would be larger than ${DOCUMENT_BYTES_MAX} bytes.`,
      );
    default:
      outcome satisfies never;
  }
}

/** With its ETag and Last-Modified; 304 without it where If-None-Match has its hash. XapiProblem 404 and 412. */
export async function answerDocument(
  document: StoredDocument | undefined,
  preconditions: Preconditions,
  reply: DocumentReply,
): Promise<void> {
  if (document === undefined) throw new XapiProblem(404, 'There is no such document.');
  const { content, contentType, hash, updatedAt } = document;
  void reply.headers({ ...HARMLESS, etag: quoted(hash), 'last-modified': updatedAt.toUTCString() });
  if (!isToSend(preconditions, hash)) {
    await reply.status(304).send();
    return;
  }
  await reply.header('content-type', contentType).send(content);
}

/** The same for a list of ids. */
export async function answerIds(
  { ids, updatedAt }: ListedDocuments,
  preconditions: Preconditions,
  reply: DocumentReply,
): Promise<void> {
  const text = JSON.stringify(ids);
  void reply.headers({ 'cache-control': HARMLESS['cache-control'], etag: etagOf(text) });
  if (updatedAt !== null) void reply.header('last-modified', updatedAt.toUTCString());
  if (!isToSend(preconditions, hashOf(text))) {
    await reply.status(304).send();
    return;
  }
  await reply.header('content-type', 'application/json; charset=utf-8').send(text);
}

function isToSend({ ifMatch, ifNoneMatch }: Preconditions, hash: string): boolean {
  if (ifMatch !== undefined && !holdsFor({ ifMatch }, hash)) throw failed();
  return ifNoneMatch === undefined || holdsFor({ ifNoneMatch }, hash);
}

const failed = () =>
  new XapiProblem(
    412,
    'The document isn’t in a version that If-Match and If-None-Match allow. Read it again, then decide.',
  );
