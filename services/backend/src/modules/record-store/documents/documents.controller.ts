import {
  deleteActivityProfile,
  deleteAgentProfile,
  deleteState,
  DOCUMENT_BYTES_MAX,
  getActivityProfile,
  getAgentProfile,
  getState,
  postActivityProfile,
  postAgentProfile,
  postState,
  putActivityProfile,
  putAgentProfile,
  putState,
} from '@keenly/contracts/record-store-documents.endpoints';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RecordStoreRoute } from '../requests/record-store-route.decorator.js';
import { AskedDocument, SentDocument } from './document-request.decorator.js';
import type { DocumentRequest } from './document-request.js';
import { DocumentRequests } from './document-requests.service.js';
import type { DocumentContent } from './merged-document.js';

const ofDocument = { maxBytes: DOCUMENT_BYTES_MAX };

@Controller()
export class DocumentsController {
  constructor(private readonly requests: DocumentRequests) {}

  @RecordStoreRoute(getState)
  getState(@AskedDocument('state') asked: DocumentRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.requests.get(asked, reply);
  }

  @RecordStoreRoute(putState, ofDocument)
  putState(
    @AskedDocument('state') asked: DocumentRequest,
    @SentDocument() document: DocumentContent,
  ): Promise<void> {
    return this.requests.put(asked, document);
  }

  @RecordStoreRoute(postState, ofDocument)
  postState(
    @AskedDocument('state') asked: DocumentRequest,
    @SentDocument() document: DocumentContent,
  ): Promise<void> {
    return this.requests.post(asked, document);
  }

  @RecordStoreRoute(deleteState, ofDocument)
  deleteState(@AskedDocument('state') asked: DocumentRequest): Promise<void> {
    return asked.documentId === undefined ? this.requests.deleteAll(asked) : this.requests.delete(asked);
  }

  @RecordStoreRoute(getActivityProfile)
  getActivityProfile(
    @AskedDocument('activity_profile') asked: DocumentRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.requests.get(asked, reply);
  }

  @RecordStoreRoute(putActivityProfile, ofDocument)
  putActivityProfile(
    @AskedDocument('activity_profile') asked: DocumentRequest,
    @SentDocument() document: DocumentContent,
  ): Promise<void> {
    return this.requests.put(asked, document);
  }

  @RecordStoreRoute(postActivityProfile, ofDocument)
  postActivityProfile(
    @AskedDocument('activity_profile') asked: DocumentRequest,
    @SentDocument() document: DocumentContent,
  ): Promise<void> {
    return this.requests.post(asked, document);
  }

  @RecordStoreRoute(deleteActivityProfile, ofDocument)
  deleteActivityProfile(@AskedDocument('activity_profile') asked: DocumentRequest): Promise<void> {
    return this.requests.delete(asked);
  }

  @RecordStoreRoute(getAgentProfile)
  getAgentProfile(
    @AskedDocument('agent_profile') asked: DocumentRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.requests.get(asked, reply);
  }

  @RecordStoreRoute(putAgentProfile, ofDocument)
  putAgentProfile(
    @AskedDocument('agent_profile') asked: DocumentRequest,
    @SentDocument() document: DocumentContent,
  ): Promise<void> {
    return this.requests.put(asked, document);
  }

  @RecordStoreRoute(postAgentProfile, ofDocument)
  postAgentProfile(
    @AskedDocument('agent_profile') asked: DocumentRequest,
    @SentDocument() document: DocumentContent,
  ): Promise<void> {
    return this.requests.post(asked, document);
  }

  @RecordStoreRoute(deleteAgentProfile, ofDocument)
  deleteAgentProfile(@AskedDocument('agent_profile') asked: DocumentRequest): Promise<void> {
    return this.requests.delete(asked);
  }
}
