import { BullModule } from '@nestjs/bullmq';
import { defineModule } from '../../platform/define-module.js';
import { RegisteredMailKinds } from './accept-mail/mail-kinds.js';
import { MAIL_POLICY, type MailPolicy, mailPolicy } from './mail-policy.js';
import { MAIL_QUEUE } from './mail-queue.js';
import { MailStore } from './mail-store.js';
import { StoredMailOutbox } from './accept-mail/stored-mail-outbox.js';
import { DeadLettersController } from './mail-console/dead-letters.controller.js';
import { MailInboxController } from './mail-console/mail-inbox.controller.js';
import { MailRelay } from './send-mail/mail-relay.js';
import { MailSender } from './send-mail/mail-sender.js';
import { MailProcessor } from './send-mail/mail.processor.js';
import { MailRenderer } from './send-mail/rendering/mail-renderer.js';
import { Smtp } from './send-mail/smtp.js';
import { MailKinds, MailOutbox, MailOutcomes } from './mail.public.js';
import { AddMailClaim1763800310000 } from './migrations/add-mail-claim.migration.js';
import { CreateMail1763712060000 } from './migrations/create-mail.migration.js';
import { WriteToAddresses1763809000000 } from './migrations/write-to-addresses.migration.js';
import { DeadLettersReader } from './mail-console/dead-letters.query.js';
import { MailHoldings } from './mail-holdings.js';
import { MailInboxReader } from './mail-console/mail-inbox.query.js';

/** Global, because any module may have something to mail. */
export const mailModule = (policy: MailPolicy = mailPolicy) =>
  defineModule({
    name: 'mail',
    global: true,
    migrations: [CreateMail1763712060000, AddMailClaim1763800310000, WriteToAddresses1763809000000],
    imports: [BullModule.registerQueue({ name: MAIL_QUEUE })],
    providers: [
      { provide: MAIL_POLICY, useValue: policy },
      MailStore,
      { provide: MailOutcomes, useExisting: MailStore },
    ],
    personalData: [MailHoldings],
    slices: {
      'mail-console': {
        controllers: [DeadLettersController, MailInboxController],
        providers: [DeadLettersReader, MailInboxReader],
      },
      'accept-mail': {
        providers: [
          RegisteredMailKinds,
          { provide: MailOutbox, useClass: StoredMailOutbox },
          { provide: MailKinds, useExisting: RegisteredMailKinds },
        ],
      },
      'send-mail': { providers: [MailRenderer, Smtp, MailSender, MailProcessor, MailRelay] },
    },
    exports: [MailOutbox, MailOutcomes, MailKinds],
  });
