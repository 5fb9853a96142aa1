import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { isJson, jsonOf } from '../requests/json-body.js';
import { XapiProblem } from '../requests/xapi-problem.js';
import { callerOf, requestOf, versionOf, type XapiRequest } from '../requests/xapi-request.gate.js';
import type { DocumentKind } from './document-place.js';
import { askedDocuments, type Query } from './document-query.js';
import { CONTENT_TYPE_MAX } from './document-bounds.js';
import type { DocumentRequest } from './document-request.js';
import type { DocumentContent } from './merged-document.js';
import { parsePreconditions } from './preconditions.js';

/** Of a request without a Content-Type. */
const UNSAID_TYPE = 'application/octet-stream';
/** It is sent back as a header, so it is printable ASCII. */
const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;[\t\x20-\x7e]*)?$/;

/** Parameter decorator that passes the DocumentRequest of a kind. XapiProblem 400. */
export const AskedDocument = createParamDecorator((kind: DocumentKind, context: ExecutionContext) =>
  documentRequest(kind, requestOf(context)),
);

/** Parameter decorator that passes the body as a DocumentContent. XapiProblem 400 where it isn't of the type it says. */
export const SentDocument = createParamDecorator((_: unknown, context: ExecutionContext) =>
  sentDocument(requestOf(context)),
);

function documentRequest(kind: DocumentKind, request: XapiRequest): DocumentRequest {
  const { headers, query, method } = request;
  const { organizationId, credentialId, unit } = callerOf(request);
  const version = versionOf(request);
  const parsed = parsePreconditions(headers);
  if ('fault' in parsed) throw new XapiProblem(400, parsed.fault);
  const reads = method === 'GET' || method === 'HEAD';
  return {
    ...askedDocuments(kind, query as Query, { organizationId, version, reads }),
    credentialId,
    isOwn: unit !== undefined,
    version,
    preconditions: parsed.preconditions,
  };
}

function sentDocument({ body, xapiContentType: contentType = UNSAID_TYPE }: XapiRequest): DocumentContent {
  const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  if (contentType.length > CONTENT_TYPE_MAX || !mediaType.test(contentType))
    throw new XapiProblem(400, 'Content-Type has to be a media type.');
  if (isJson(contentType) && jsonOf(content) === undefined)
    throw new XapiProblem(400, 'The document says that it is application/json, but it isn’t JSON in UTF-8.');
  return { content, contentType };
}
