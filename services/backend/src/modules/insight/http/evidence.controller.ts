import { apiPaths } from '@keenly/contracts/api-paths';
import {
  type Evidence,
  type EvidenceQuery,
  evidenceQuerySchema,
  evidenceSchema,
  type SessionEvidence,
  type SessionEvidenceQuery,
  sessionEvidenceQuerySchema,
  sessionEvidenceSchema,
} from '@keenly/contracts/insight';
import { Controller, Get, Query } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForPermitted } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { UuidParam } from '../../../platform/http/uuid-param.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { EvidenceReader } from '../queries/evidence.query.js';
import { SessionEvidenceReader } from '../queries/session-evidence.query.js';

/** 'How is this counted?', for the learner alone. */
@Controller()
@ForPermitted('evidence.read', 'own')
export class EvidenceController {
  constructor(
    private readonly evidence: EvidenceReader,
    private readonly sessions: SessionEvidenceReader,
  ) {}

  @Get(apiPaths.evidence)
  @Describe({
    summary: "How a figure of the caller's home is counted, and the sessions it came from.",
    query: evidenceQuerySchema,
    answer: evidenceSchema,
  })
  read(
    @Query(zod(evidenceQuerySchema)) query: EvidenceQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<Evidence> {
    return this.evidence.read(query, caller);
  }

  @Get(apiPaths.sessionEvidence)
  @Describe({
    summary: "The events of the caller's own session, and how each counted.",
    query: sessionEvidenceQuerySchema,
    answer: sessionEvidenceSchema,
  })
  readSession(
    @UuidParam('id') id: string,
    @Query(zod(sessionEvidenceQuerySchema)) query: SessionEvidenceQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<SessionEvidence> {
    return this.sessions.read(id, query, caller);
  }
}
