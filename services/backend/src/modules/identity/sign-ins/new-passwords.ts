import type { Sql } from '@keenly/event-store/types';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { MailOutbox } from '../../mail/mail.public.js';
import { KnownDevices } from './known-devices.js';
import { SignInStore } from './sign-in-store.js';

/** Kind of the mail that tells someone that their password is a new one. */
export const PASSWORD_CHANGED_MAIL = 'password-changed';

export interface NewPassword {
  readonly personId: string;
  readonly passwordHash: string;
  /** The account whose mail tells of it. */
  readonly recipient: string;
}

/** Everything that goes with a new password, however someone came by it. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly signIns: SignInStore,
    private readonly outbox: MailOutbox,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Sets it, ends every sign-in and pairing (product/entering#password-grant), knows no browser any more, voids what
   * could set another one, and tells the person.
   * @returns the sign-ins that ended, for `SignInStore.forget` after the commit
   */
  async set({ personId, passwordHash, recipient }: NewPassword, sql: Sql): Promise<readonly string[]> {
    await sql.query('update app.person set password_hash = $2, updated_at = now() where id = $1', [
      personId,
      passwordHash,
    ]);
    await sql.query('delete from app.password_grant where person_id = $1', [personId]);
    await sql.query(`delete from app.email_code where person_id = $1 and purpose = 'recovery'`, [personId]);
    await this.devices.forgetAll(personId, sql);
    const cause = `password-changed:${uuidv7()}`;
    await this.outbox.add([{ cause, kind: PASSWORD_CHANGED_MAIL, recipient, data: {} }], sql);
    return this.signIns.endAll(personId, 'password-changed', sql);
  }
}
