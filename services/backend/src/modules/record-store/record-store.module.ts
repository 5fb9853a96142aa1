import { defineModule } from '../../platform/define-module.js';
import { RecordStoreGate } from '../../platform/auth/record-store-gate.js';
import { ActivitiesController } from './activities/activities.controller.js';
import { ActivitiesReader } from './activities/activities.query.js';
import { AgentsController } from './agents/agents.controller.js';
import { AboutController } from './about/about.controller.js';
import { AlternateRequestController } from './requests/alternate-request/alternate-request.controller.js';
import { CredentialCheck } from './credentials/credential-check.service.js';
import { RecordStoreCredentialsController } from './credentials/credentials.controller.js';
import { RecordStoreCredentials } from './credentials/credentials.service.js';
import { DocumentHoldings } from './documents/document-holdings.js';
import { DocumentRequests } from './documents/document-requests.service.js';
import { DocumentsController } from './documents/documents.controller.js';
import { Documents } from './documents/documents.service.js';
import { OwnKeyHoldings } from './own-key/own-key-holdings.js';
import { OwnRecordKeyController } from './own-key/own-key.controller.js';
import { OwnRecordKeys } from './own-key/own-keys.service.js';
import { EraseAgents } from './own-statements/erase-agents.service.js';
import { UnnamedAttachments } from './own-statements/unnamed-attachments.js';
import { UnnamedAttachmentsJob } from './own-statements/unnamed-attachments.job.js';
import { AgentsOfPerson } from './known-agents/agents-of-person.js';
import { AgentLooks } from './looks/agent-looks.js';
import { MembersByAgent } from './known-agents/members-by-agent.js';
import { CredentialGate, XapiBodyGate } from './requests/credential.gate.js';
import { CreateDocuments1764260300000 } from './migrations/create-documents.migration.js';
import { CreateOwnRecordKey1764330000000 } from './migrations/create-own-record-key.migration.js';
import { CreateRecordStoreCredential1764270000000 } from './migrations/create-record-store-credential.migration.js';
import { CreateStatementAttachment1764260200000 } from './migrations/create-statement-attachment.migration.js';
import { RememberWhenAttachmentWanted1764280000000 } from './migrations/remember-when-attachment-wanted.migration.js';
import { KeepUnitSessions1764390000001 } from './migrations/keep-unit-sessions.migration.js';
import { PlayUnitsController } from './play-units/play-units.controller.js';
import { PlayUnits } from './play-units/play-units.service.js';
import { TakeStatements } from './statements/take-statements.service.js';
import { UnitHoldings } from './unit-sessions/unit-holdings.js';
import { UnitSessions } from './unit-sessions/unit-sessions.js';
import { UnitStatements } from './unit-sessions/unit-statements.service.js';
import { UnitTokens } from './unit-sessions/unit-tokens.service.js';
import { Consistency } from './statements/consistency.js';
import { ReadStatements } from './statements/read-statements.query.js';
import { StatementAttachments } from './statements/statement-attachments.js';
import { StatementHoldings } from './own-statements/statement-holdings.js';
import { StatementsController } from './statements/statements.controller.js';
import { statementsProjection } from './statements/statements.projection.js';
import { StatementsReader } from './statements/statements.query.js';
import { AgreedLearners } from './told-study/agreed-learners.query.js';
import { CountTold } from './told-study/count-told.service.js';
import { ToldCapability } from './told-study/told-capability.js';
import { ToldStudyReaction } from './told-study/told-study.reaction.js';
import { StoreStatements } from './statements/store-statements.service.js';

/** Learning records that other systems write and read by xAPI (product/record-store#record-store). */
export const recordStoreModule = defineModule({
  name: 'record-store',
  // The guard of every route asks the gate.
  global: true,
  migrations: [
    CreateRecordStoreCredential1764270000000,
    CreateStatementAttachment1764260200000,
    CreateDocuments1764260300000,
    RememberWhenAttachmentWanted1764280000000,
    CreateOwnRecordKey1764330000000,
    KeepUnitSessions1764390000001,
  ],
  slices: {
    requests: {
      controllers: [AlternateRequestController],
      providers: [{ provide: RecordStoreGate, useClass: CredentialGate }, XapiBodyGate],
    },
    credentials: {
      controllers: [RecordStoreCredentialsController],
      providers: [CredentialCheck, RecordStoreCredentials],
    },
    'own-key': {
      controllers: [OwnRecordKeyController],
      providers: [OwnRecordKeys],
      personalData: [OwnKeyHoldings],
    },
    'unit-sessions': {
      providers: [UnitSessions, UnitStatements, UnitTokens],
      personalData: [UnitHoldings],
    },
    'known-agents': { providers: [AgentsOfPerson, MembersByAgent] },
    looks: { providers: [AgentLooks] },
    statements: {
      controllers: [StatementsController],
      providers: [
        Consistency,
        ReadStatements,
        StatementAttachments,
        StatementsReader,
        StoreStatements,
        TakeStatements,
      ],
      projections: [statementsProjection],
    },
    'own-statements': {
      providers: [EraseAgents, UnnamedAttachments],
      personalData: [StatementHoldings],
      sweeps: [UnnamedAttachmentsJob],
    },
    'told-study': {
      providers: [AgreedLearners, CountTold, ToldCapability],
      reactions: [ToldStudyReaction],
    },
    documents: {
      controllers: [DocumentsController],
      providers: [Documents, DocumentRequests],
      personalData: [DocumentHoldings],
    },
    'play-units': { controllers: [PlayUnitsController], providers: [PlayUnits] },
    activities: { controllers: [ActivitiesController], providers: [ActivitiesReader] },
    agents: { controllers: [AgentsController] },
    about: { controllers: [AboutController] },
  },
  exports: [RecordStoreGate],
});
