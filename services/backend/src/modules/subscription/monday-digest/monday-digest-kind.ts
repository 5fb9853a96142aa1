import { may } from '@keenly/contracts/permissions';
import { PRODUCT_NAME } from '@keenly/contracts/product';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { MAIL_HOURS, UNCHOSEN_HOURS } from '../../assignment/assignment.public.js';
import { type MailContent, MailKinds } from '../../mail/mail.public.js';
import { Directory } from '../../membership/membership.public.js';
import { DigestChoices } from './digest-choices.service.js';
import { DigestFiguresReader } from './digest-figures.js';
import { digestMail, isNews, NAMED } from './monday-digest-mail.js';
import { MONDAY_DIGEST_MAIL } from './monday-digests.service.js';
import { morningOf } from './morning.js';

/**
 * Writes the digest when it goes out, with what is so by then: nothing to anyone who manages no one any longer, has left
 * it, or would get it in another week than its own. The people it names see who was told.
 */
@Injectable()
export class MondayDigestKind implements OnModuleInit {
  constructor(
    private readonly kinds: MailKinds,
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly directory: Directory,
    private readonly choices: DigestChoices,
    private readonly figures: DigestFiguresReader,
    private readonly accessLog: AccessLog,
  ) {}

  onModuleInit(): void {
    this.kinds.register({
      kind: MONDAY_DIGEST_MAIL,
      write: ({ tenant = '', week = '' }, { accountId }) => this.write(accountId, tenant, week, new Date()),
    });
  }

  async write(accountId: string, tenant: string, week: string, now: Date): Promise<MailContent | undefined> {
    const member = (await this.directory.membersNow([accountId])).get(accountId);
    if (member?.clientId !== tenant || member.status !== 'ACTIVE') return undefined;
    if (!may(member.role, 'capability.assign', 'organisation')) return undefined;
    const token = await this.choices.tokenOf({ userId: member.userId, clientId: tenant });
    const morning = morningOf(await this.zoneOf(tenant), now);
    if (token === undefined || morning.monday !== week) return undefined;
    const figures = await this.figures.of(tenant, morning, now);
    const isAdmin = may(member.role, 'member.accept', 'organisation');
    if (!isNews(figures, isAdmin)) return undefined;
    const organisation = (await this.directory.organisation(tenant))?.name ?? PRODUCT_NAME;
    this.accessLog.record(
      { accountId, clientId: tenant },
      figures.attention.slice(0, NAMED).map(({ id }) => id),
      'reports',
    );
    return digestMail(figures, { organisation, token, isAdmin });
  }

  private async zoneOf(clientId: string): Promise<string> {
    const { rows } = await this.pool.query<{ timeZone: string }>(
      `select time_zone as "timeZone" from ${MAIL_HOURS} where client_id = $1`,
      [clientId],
    );
    return rows[0]?.timeZone ?? UNCHOSEN_HOURS.time_zone;
  }
}
