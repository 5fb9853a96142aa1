import { BullModule } from '@nestjs/bullmq';
import { defineModule } from '../../platform/define-module.js';
import { ErasureStore } from './erase-person/erasure-store.js';
import { Erasures } from './erase-person/erasures.service.js';
import { ExportStore } from './export-data/export-store.js';
import { LearningRecord } from './learning-record.js';
import { Owners } from './owners.js';
import { BufferedAccessLog } from './access-log/buffered-access-log.js';
import { TrustOutbox } from './trust-queue/trust-outbox.js';
import { TRUST_POLICY, TRUST_QUEUE, type TrustPolicy, trustPolicy } from './trust-policy.js';
import { DataExportsController } from './export-data/data-exports.controller.js';
import { ViewsController } from './access-log/views.controller.js';
import { ErasuresController } from './erase-person/erasures.controller.js';
import { MyDataController } from './my-data/my-data.controller.js';
import { Erase } from './erase-person/erase.js';
import { MakeExport } from './export-data/make-export.js';
import { ReceiptMails } from './erase-person/receipt-mails.js';
import { RetentionJob } from './retention/retention.job.js';
import { Retention } from './retention/retention.js';
import { TrustRelay } from './trust-queue/trust-relay.js';
import { TrustProcessor } from './trust-queue/trust.processor.js';
import { CreateTrust1763780000000 } from './migrations/create-trust.migration.js';
import { LinkTrustJobs1764410000000 } from './migrations/link-trust-jobs.migration.js';
import { SettleErasures1763800320000 } from './migrations/settle-erasures.migration.js';
import { MyDataOverview } from './my-data/my-data.service.js';
import { OwnHoldings } from './my-data/own-holdings.js';
import { ViewsOfPerson } from './access-log/views-of-person.service.js';
import { ExportSender } from './export-data/export.sender.js';
import { ViewSender } from './access-log/view.sender.js';
import { AccessLog } from '../../platform/personal-data/access-log.js';

/** Global, because any module may show someone's data to others. */
export const trustModule = (policy: TrustPolicy = trustPolicy) =>
  defineModule({
    name: 'trust',
    global: true,
    migrations: [CreateTrust1763780000000, SettleErasures1763800320000, LinkTrustJobs1764410000000],
    imports: [BullModule.registerQueue({ name: TRUST_QUEUE })],
    providers: [{ provide: TRUST_POLICY, useValue: policy }, Owners, LearningRecord],
    slices: {
      'my-data': {
        controllers: [MyDataController],
        providers: [MyDataOverview],
        personalData: [OwnHoldings],
      },
      'export-data': {
        controllers: [DataExportsController],
        providers: [ExportStore, MakeExport],
        senders: [ExportSender],
      },
      'access-log': {
        controllers: [ViewsController],
        providers: [BufferedAccessLog, ViewsOfPerson, { provide: AccessLog, useExisting: BufferedAccessLog }],
        senders: [ViewSender],
      },
      'erase-person': {
        controllers: [ErasuresController],
        providers: [ErasureStore, Erasures, Erase, ReceiptMails],
      },
      'trust-queue': { providers: [TrustOutbox, TrustRelay, TrustProcessor] },
      retention: { providers: [Retention], sweeps: [RetentionJob] },
    },
    exports: [AccessLog],
  });
