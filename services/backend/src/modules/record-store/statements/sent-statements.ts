import { checkAttachments, signaturesOf } from '../statement/attachments.js';
import { checkSignature } from '../statement/check-signature.js';
import { type Part, parseMultipart } from '../statement/multipart.js';
import { parseStatement, parseStatements } from '../statement/parse-statement.js';
import type { StatementFault } from '../statement/statement-fault.js';
import type { Statement, XapiVersion } from '../domain/statement.js';
import { isJson, jsonOf } from '../requests/json-body.js';
import { XapiProblem } from '../requests/xapi-problem.js';
import type { XapiBodyContent } from '../requests/xapi-body.js';
import type { StoredAttachment } from './statement-attachments.js';

/** What a request brings, checked: nothing of it is stored yet. */
export interface SentStatements {
  readonly statements: readonly Statement[];
  readonly attachments: readonly StoredAttachment[];
}

/**
 * Reads a body of statements, as JSON or as multipart/mixed with their attachments (xAPI 1.0.3, part three, 1.5). Throws
 * an XapiProblem with status 400 that says where the first mistake is.
 */
export function sentStatements(
  body: XapiBodyContent,
  version: XapiVersion,
  { isOne }: { readonly isOne: boolean },
): SentStatements {
  const { json, parts } = partsOf(body);
  const read = jsonOf(json);
  if (read === undefined) throw new XapiProblem(400, 'This isn’t valid JSON in UTF-8.');
  const statements = isOne
    ? [orRefused(parseStatement(read.value, version)).statement]
    : orRefused(parseStatements(read.value, version)).statements;
  refuseAt(checkAttachments(statements, parts));
  for (const statement of statements) refuseAt(signatureFault(statement, parts));
  const attachments = parts.flatMap(({ hash, body: content }) =>
    hash === undefined ? [] : [{ sha2: hash, content }],
  );
  return { statements, attachments };
}

/** Says where a value is wrong. */
export const refused = ({ path, why }: StatementFault): XapiProblem =>
  new XapiProblem(400, path === '' ? `What was sent ${why}.` : `${path} ${why}.`);

function partsOf({ contentType, bytes }: XapiBodyContent): { json: Buffer; parts: readonly Part[] } {
  if (isJson(contentType)) return { json: bytes, parts: [] };
  if (!/^multipart\/mixed\s*(;|$)/i.test(contentType))
    throw new XapiProblem(400, 'Statements are sent as application/json or multipart/mixed.');
  const [first, ...parts] = orRefused(parseMultipart(bytes, contentType)).parts;
  if (first === undefined)
    throw new XapiProblem(400, 'The first part of multipart/mixed has the statements.');
  return { json: first.body, parts };
}

function orRefused<Read extends object>(
  read: Read | { readonly fault: StatementFault },
): Exclude<Read, { readonly fault: StatementFault }> {
  if ('fault' in read) throw refused(read.fault);
  return read as Exclude<Read, { readonly fault: StatementFault }>;
}

function refuseAt(fault: StatementFault | undefined): void {
  if (fault !== undefined) throw refused(fault);
}

function signatureFault(statement: Statement, parts: readonly Part[]): StatementFault | undefined {
  for (const { sha2 } of signaturesOf(statement)) {
    const part = parts.find(({ hash }) => hash === sha2.toLowerCase());
    const fault = part && checkSignature(statement, part.body);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
