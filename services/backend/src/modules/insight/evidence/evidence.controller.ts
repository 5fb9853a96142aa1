import type { InputOf } from '@keenly/contracts/endpoint';
import type { Evidence, SessionEvidence } from '@keenly/contracts/insight';
import { evidence, sessionEvidence } from '@keenly/contracts/insight.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { EvidenceReader } from './evidence.query.js';
import { SessionEvidenceReader } from './session-evidence.query.js';

/** 'How is this counted?', for the learner alone. */
@Controller()
export class EvidenceController {
  constructor(
    private readonly evidence: EvidenceReader,
    private readonly sessions: SessionEvidenceReader,
  ) {}

  @Handles(evidence)
  read({ query }: InputOf<typeof evidence>, caller: Caller): Promise<Evidence> {
    return this.evidence.read(query, caller);
  }

  @Handles(sessionEvidence)
  readSession(
    { params: { id }, query }: InputOf<typeof sessionEvidence>,
    caller: Caller,
  ): Promise<SessionEvidence> {
    return this.sessions.read(id, query, caller);
  }
}
