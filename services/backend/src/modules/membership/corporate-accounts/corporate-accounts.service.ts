import { organisationMessages } from '@keenly/contracts/catalogue/organisations';
import { codeMessages } from '@keenly/contracts/catalogue/verification';
import {
  CORPORATE_CAPACITY,
  type CorporateSignedUp,
  type CorporateSignUp,
  type CorporateVerified,
  type CorporateVerify,
} from '@keenly/contracts/organisation';
import { CODE_LIFE_S } from '@keenly/contracts/verification';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { MailOutbox } from '../../mail/mail.public.js';
import { type ActingCaller, Memberships } from '../membership.public.js';
import { type Application, CorporateApplications } from './corporate-applications.js';
import { OrganisationProfiles } from '../organisation-profile/organisation-profiles.service.js';

export const CORPORATE_CODE_MAIL = 'corporate-code';

/**
 * 'Add corporate account' (product/organizations#corporate-account): a form, a code to the organisation's address, then
 * the account.
 */
@Injectable()
export class CorporateAccounts {
  constructor(
    private readonly applications: CorporateApplications,
    private readonly profiles: OrganisationProfiles,
    private readonly memberships: Memberships,
    private readonly outbox: MailOutbox,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** Nothing exists yet but the code that is on its way to the address in the form. */
  async apply(form: CorporateSignUp, { caller }: ActingCaller): Promise<CorporateSignedUp> {
    await this.profiles.requirePlace(form.country_id, form.state_id, organisationMessages.selectCountry);
    await this.profiles.requireStored({ image_url: form.image_url });
    // The application and its mail, or neither.
    const application = await inTransaction(this.pool, async (sql) => {
      const added = await this.applications.add(caller.userId, form, sql);
      if (added.isNew) await this.sendCode(added, caller.accountId, sql);
      return added;
    });
    return {
      message: organisationMessages.codeSent,
      data: { id: application.id, email: form.email, expires_in_s: CODE_LIFE_S },
    };
  }

  /** RATE_LIMITED within a minute of the last code, CODE_EXPIRED where there is nothing to be verified. */
  async resend(id: string, { caller }: ActingCaller): Promise<void> {
    const renewed = await inTransaction(this.pool, async (sql) => {
      const application = await this.applications.renewCode(id, caller.userId, sql);
      if (typeof application === 'object') await this.sendCode(application, caller.accountId, sql);
      return application;
    });
    if (renewed === undefined) throw new DomainError('CODE_EXPIRED', codeMessages.expired);
    if (renewed === 'too-soon')
      throw new DomainError('RATE_LIMITED', 'A code was sent less than 1 minute ago. Try again later.');
  }

  /**
   * Founds the organisation with its seats and makes the caller its owner. Each step changes nothing the second time,
   * so that a try that broke off half way is finished by the next one with the same code.
   */
  async verify({ client_id: id, code }: CorporateVerify, acting: ActingCaller): Promise<CorporateVerified> {
    const { caller } = acting;
    const tried = await this.applications.tryCode(id, caller.userId, code);
    if (tried.kind !== 'right') throw refusals[tried.kind]();
    const { form, ownerAccountId: accountId } = tried.application;
    const { name, image_url, ...contact } = form;
    await this.memberships.found(
      { clientId: id, name, kind: 'client', licences: CORPORATE_CAPACITY },
      acting,
    );
    await this.profiles.write(id, contact, { image_url }, { by: accountId });
    await this.memberships.join(
      { clientId: id, accountId, userId: caller.userId, role: 'CLIENT_OWNER' },
      { ...acting, actor: accountId },
    );
    await this.applications.remove(id);
    return {
      message: organisationMessages.codeVerified,
      data: { id: accountId, client_id: id, community_name: name },
    };
  }

  private async sendCode({ id, nonce }: Application, accountId: string, sql: Sql): Promise<void> {
    const mail = {
      cause: `${CORPORATE_CODE_MAIL}:${id}:${nonce}`,
      kind: CORPORATE_CODE_MAIL,
      recipient: accountId,
      data: { application: id, nonce },
    };
    await this.outbox.add([mail], sql);
  }
}

const refusals = {
  wrong: () => new DomainError('CODE_WRONG', codeMessages.wrong, { code: codeMessages.wrong }),
  spent: () => new DomainError('CODE_SPENT', codeMessages.spent, { code: codeMessages.spent }),
  expired: () => new DomainError('CODE_EXPIRED', codeMessages.expired, { code: codeMessages.expired }),
} as const;
