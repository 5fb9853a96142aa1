import { Injectable } from '@nestjs/common';
import { AgentLooks } from '../looks/agent-looks.js';
import { XapiProblem } from '../requests/xapi-problem.js';
import { answerDocument, answerIds, type DocumentReply, requireDone } from './document-answers.js';
import { placeOf } from './document-query.js';
import type { DocumentRequest } from './document-request.js';
import { Documents } from './documents.service.js';
import type { DocumentContent } from './merged-document.js';
import { isUnconditional } from './preconditions.js';

/** Requests to the state and profile resources, which differ in their parameters alone. XapiProblem as below. */
@Injectable()
export class DocumentRequests {
  constructor(
    private readonly documents: Documents,
    private readonly looks: AgentLooks,
  ) {}

  /** The document, or without an id those that there are. 404 without such a document, 412. */
  async get(asked: DocumentRequest, reply: DocumentReply): Promise<void> {
    const { shelf, preconditions, documentId } = asked;
    if (documentId === undefined) {
      const listed = await this.documents.list(shelf, asked);
      await answerIds(listed, preconditions, reply);
      if (listed.ids.length > 0) this.told(asked);
      return;
    }
    await answerDocument(await this.documents.read(placeOf(asked)), preconditions, reply);
    this.told(asked);
  }

  /**
   * 409 for a document that is there already and that the request doesn't say a version of. xAPI 1.0.3 asks that of
   * profiles only, and of them always: without either header they're refused with 400 (Communication 2.6 and 2.7).
   */
  async put(asked: DocumentRequest, document: DocumentContent): Promise<void> {
    const place = placeOf(asked);
    const isOld = asked.version === '1.0.3';
    if (isOld && place.kind !== 'state' && isUnconditional(asked.preconditions)) {
      requireDone((await this.documents.read(place)) === undefined ? 'done' : 'exists');
      throw new XapiProblem(400, 'Send If-None-Match: * to store a new profile, or If-Match to replace one.');
    }
    const overwrites = isOld && place.kind === 'state';
    requireDone(await this.documents.put(place, document, asked.preconditions, { overwrites }));
  }

  /** 400 where there is a document that can't be joined with this one, 412. */
  async post(asked: DocumentRequest, document: DocumentContent): Promise<void> {
    requireDone(await this.documents.merge(placeOf(asked), document, asked.preconditions));
  }

  /** 412. */
  async delete(asked: DocumentRequest): Promise<void> {
    requireDone(await this.documents.remove(placeOf(asked), asked.preconditions));
  }

  private told({ shelf: { organizationId, agentKey }, credentialId, isOwn }: DocumentRequest): void {
    if (agentKey !== '' && !isOwn) this.looks.documents({ organizationId, credentialId }, agentKey);
  }

  async deleteAll({ shelf, registration }: DocumentRequest): Promise<void> {
    await this.documents.removeAll(shelf, registration);
  }
}
