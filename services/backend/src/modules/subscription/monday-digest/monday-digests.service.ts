import { rolesThatMay } from '@keenly/contracts/permissions';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { MAIL_HOURS, UNCHOSEN_HOURS } from '../../assignment/assignment.public.js';
import { MailOutbox } from '../../mail/mail.public.js';
import { ACCOUNT_CARDS, ORGANISATION_CARDS } from '../../membership/membership.public.js';
import { DigestChoices } from './digest-choices.service.js';
import { DigestFiguresReader } from './digest-figures.js';
import { isNews } from './monday-digest-mail.js';
import { isMondayMorning, type MailHours, type Morning, morningOf } from './morning.js';

export const MONDAY_DIGEST_MAIL = 'monday-digest';

/** Looked up at a time. */
const PAGE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

interface Candidate extends MailHours {
  readonly clientId: string;
  /** The Monday (YYYY-MM-DD) of the week it was served last. */
  readonly lastWeek: string | null;
}

interface Manager {
  readonly accountId: string;
  readonly userId: string;
  readonly role: string;
}

const { time_zone: zone, from_hour: from, until_hour: until } = UNCHOSEN_HOURS;
const readers = rolesThatMay('capability.assign', 'organisation');
const admins: readonly string[] = rolesThatMay('member.accept', 'organisation');

/** Makes each organisation's digests of a week, once, however often and in however many processes it is asked for. */
@Injectable()
export class MondayDigests {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly choices: DigestChoices,
    private readonly figures: DigestFiguresReader,
    private readonly outbox: MailOutbox,
  ) {}

  /** One organisation that fails keeps no other from its digest. @returns how many mails are on their way. */
  async make(now: Date): Promise<number> {
    let [made, after] = [0, FIRST];
    for (;;) {
      const some = await this.candidates(after);
      for (const one of some) {
        const morning = morningOf(one.timeZone, now);
        if (!isMondayMorning(one, now) || (one.lastWeek ?? '') >= morning.monday) continue;
        try {
          made += await this.serve(one.clientId, morning, now);
        } catch (error) {
          this.logger.error({ err: error, clientId: one.clientId }, 'an organization’s digest failed');
        }
      }
      if (some.length < PAGE) return made;
      after = some.at(-1)?.clientId ?? after;
    }
  }

  private async candidates(after: string): Promise<readonly Candidate[]> {
    const { rows } = await this.pool.query<Candidate>(
      `select o.client_id as "clientId", coalesce(h.time_zone, $3) as "timeZone",
         coalesce(h.from_hour, $4::integer) as "fromHour", coalesce(h.until_hour, $5::integer) as "untilHour",
         w.week::text as "lastWeek"
       from ${ORGANISATION_CARDS} o left join ${MAIL_HOURS} h on h.client_id = o.client_id
       left join app.digest_week w on w.client_id = o.client_id
       where o.client_id > $1 order by o.client_id limit $2`,
      [after, PAGE, zone, from, until],
    );
    return rows;
  }

  /** The week is marked in the transaction that adds its mails: a run that dies leaves all of it to the next one. */
  private async serve(clientId: string, morning: Morning, now: Date): Promise<number> {
    const figures = await this.figures.of(clientId, morning, now);
    return inTransaction(this.pool, async (sql) => {
      const { rowCount } = await sql.query(
        `insert into app.digest_week as w (client_id, week) values ($1, $2)
         on conflict (client_id) do update set week = excluded.week where w.week < excluded.week`,
        [clientId, morning.monday],
      );
      if (rowCount !== 1) return 0;
      const { rows } = await sql.query<Manager & Record<string, unknown>>(
        `select a.account_id as "accountId", a.person_id as "userId", a.role
         from ${ACCOUNT_CARDS} a left join app.digest_choice c on c.person_id = a.person_id and c.client_id = a.client_id
         where a.client_id = $1 and a.status = 'ACTIVE' and a.role = any($2) and c.left_at is null`,
        [clientId, readers],
      );
      const told = rows.filter(({ role }) => isNews(figures, admins.includes(role)));
      if (told.length === 0) return 0;
      await this.choices.prepare(
        clientId,
        told.map(({ userId }) => userId),
        sql,
      );
      await this.outbox.add(
        told.map(({ accountId }) => ({
          cause: `${MONDAY_DIGEST_MAIL}:${accountId}:${morning.monday}`,
          kind: MONDAY_DIGEST_MAIL,
          recipient: accountId,
          data: { tenant: clientId, week: morning.monday },
        })),
        sql,
      );
      return told.length;
    });
  }
}
