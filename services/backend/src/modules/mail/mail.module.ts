import { BullModule } from '@nestjs/bullmq';
import { defineModule } from '../../platform/define-module.js';
import { RegisteredMailKinds } from './application/mail-kinds.js';
import { MAIL_POLICY, type MailPolicy, mailPolicy } from './application/mail-policy.js';
import { MAIL_QUEUE } from './application/mail-queue.js';
import { MailStore } from './application/mail-store.js';
import { StoredMailOutbox } from './application/stored-mail-outbox.js';
import { DeadLettersController } from './http/dead-letters.controller.js';
import { MailInboxController } from './http/mail-inbox.controller.js';
import { MailRelay } from './jobs/mail-relay.js';
import { MailSender } from './jobs/mail-sender.js';
import { MailProcessor } from './jobs/mail.processor.js';
import { MailRenderer } from './jobs/rendering/mail-renderer.js';
import { Smtp } from './jobs/smtp.js';
import { MailKinds, MailOutbox, MailOutcomes } from './mail.public.js';
import { AddMailClaim1763800310000 } from './migrations/add-mail-claim.migration.js';
import { CreateMail1763712060000 } from './migrations/create-mail.migration.js';
import { DeadLettersQuery } from './queries/dead-letters.query.js';
import { MailHoldings } from './queries/mail-holdings.js';
import { MailInboxQuery } from './queries/mail-inbox.query.js';

/** Global, because any module may have something to mail. */
export const mailModule = (policy: MailPolicy = mailPolicy) =>
  defineModule({
    name: 'mail',
    global: true,
    migrations: [CreateMail1763712060000, AddMailClaim1763800310000],
    imports: [BullModule.registerQueue({ name: MAIL_QUEUE })],
    controllers: [DeadLettersController, MailInboxController],
    providers: [
      { provide: MAIL_POLICY, useValue: policy },
      MailStore,
      RegisteredMailKinds,
      MailRenderer,
      Smtp,
      MailSender,
      MailProcessor,
      MailRelay,
      DeadLettersQuery,
      MailInboxQuery,
      { provide: MailOutbox, useClass: StoredMailOutbox },
      MailHoldings,
      { provide: MailOutcomes, useExisting: MailStore },
      { provide: MailKinds, useExisting: RegisteredMailKinds },
    ],
    exports: [MailOutbox, MailOutcomes, MailKinds],
  });
