import { BullModule } from '@nestjs/bullmq';
import { defineModule } from '../../platform/define-module.js';
import { ErasureStore } from './application/erasure-store.js';
import { Erasures } from './application/erasures.service.js';
import { ExportStore } from './application/export-store.js';
import { LearningRecord } from './application/learning-record.js';
import { Owners } from './application/owners.js';
import { BufferedAccessLog } from './application/buffered-access-log.js';
import { TrustOutbox } from './application/trust-outbox.js';
import { TRUST_POLICY, TRUST_QUEUE, type TrustPolicy, trustPolicy } from './application/trust-policy.js';
import { DataExportsController } from './http/data-exports.controller.js';
import { MyDataController } from './http/my-data.controller.js';
import { Erase } from './jobs/erase.js';
import { MakeExport } from './jobs/make-export.js';
import { ReceiptMails } from './jobs/receipt-mails.js';
import { RetentionJob } from './jobs/retention.job.js';
import { Retention } from './jobs/retention.js';
import { TrustRelay } from './jobs/trust-relay.js';
import { TrustProcessor } from './jobs/trust.processor.js';
import { CreateTrust1763780000000 } from './migrations/create-trust.migration.js';
import { SettleErasures1763800320000 } from './migrations/settle-erasures.migration.js';
import { MyDataOverview } from './application/my-data.service.js';
import { OwnHoldings } from './application/own-holdings.js';
import { ViewsOfPerson } from './application/views-of-person.service.js';
import { ExportSender } from './sockets/export-sender.js';
import { ViewSender } from './sockets/view-sender.js';
import { AccessLog } from '../../platform/personal-data/access-log.js';

/** Global, because any module may show someone's data to others. */
export const trustModule = (policy: TrustPolicy = trustPolicy) =>
  defineModule({
    name: 'trust',
    global: true,
    migrations: [CreateTrust1763780000000, SettleErasures1763800320000],
    imports: [BullModule.registerQueue({ name: TRUST_QUEUE })],
    controllers: [MyDataController, DataExportsController],
    providers: [
      { provide: TRUST_POLICY, useValue: policy },
      BufferedAccessLog,
      Owners,
      ErasureStore,
      Erasures,
      ExportStore,
      LearningRecord,
      TrustOutbox,
      Erase,
      MakeExport,
      ExportSender,
      ViewSender,
      ReceiptMails,
      Retention,
      RetentionJob,
      TrustRelay,
      TrustProcessor,
      MyDataOverview,
      OwnHoldings,
      ViewsOfPerson,
      { provide: AccessLog, useExisting: BufferedAccessLog },
    ],
    exports: [AccessLog],
  });
