import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailKinds } from '../../mail/mail.public.js';
import { RecoveryLinks } from '../second-factor-store/recovery-links.js';
import {
  RECOVERED_MAIL,
  RECOVERY_LINK_MAIL,
  RECOVERY_STARTED_MAIL,
  RECOVERY_STOPPED_MAIL,
  SecondFactorRecoveries,
} from '../second-factor-store/second-factor-recoveries.js';
import {
  recoveredMail,
  recoveryLinkMail,
  recoveryStartedMail,
  recoveryStoppedMail,
} from './recovery-mails.js';

/** Writes the emails about a lost second factor; none whose link would do nothing by now. */
@Injectable()
export class RecoveryMailKinds implements OnModuleInit {
  constructor(
    private readonly kinds: MailKinds,
    private readonly links: RecoveryLinks,
    private readonly recoveries: SecondFactorRecoveries,
  ) {}

  onModuleInit(): void {
    this.kinds.register({
      kind: RECOVERY_LINK_MAIL,
      write: async ({ recoveryId: recovery = '' }) => {
        if ((await this.recoveries.whose(recovery)) === undefined) return undefined;
        return recoveryLinkMail(this.links.secretOf({ recovery, may: 'start' }));
      },
    });
    this.kinds.register({
      kind: RECOVERY_STARTED_MAIL,
      write: async ({ recoveryId: recovery = '' }) => {
        const personId = await this.recoveries.whose(recovery);
        const dueAt = personId === undefined ? null : await this.recoveries.dueAt(personId);
        if (dueAt === null) return undefined;
        return recoveryStartedMail(this.links.secretOf({ recovery, may: 'stop' }), dueAt);
      },
    });
    this.kinds.register({
      kind: RECOVERY_STOPPED_MAIL,
      write: () => Promise.resolve(recoveryStoppedMail()),
    });
    this.kinds.register({ kind: RECOVERED_MAIL, write: () => Promise.resolve(recoveredMail()) });
  }
}
