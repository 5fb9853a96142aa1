import type { IndustryId, InterestId } from '@keenly/contracts/weekly-tools';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { MailOutbox } from '../../mail/mail.public.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { chooseTools, type OfferedTool } from '../domain/choose-tools.js';
import { mondayOf, QUARTER_DAYS } from '../domain/week.js';

export const WEEKLY_TOOLS_MAIL = 'weekly-tools';

/** Subscribers who are served in one transaction. */
const AT_ONCE = 200;

interface Due {
  readonly personId: string;
  /** The account whose address the mail goes to. */
  readonly accountId: string;
  readonly interests: readonly InterestId[];
  readonly industry: IndustryId | null;
  readonly roleTitle: string;
  readonly sent: readonly string[];
}

/** Content of one subscriber's issue. */
export interface Issue {
  readonly firstName: string;
  readonly token: string;
  readonly tools: readonly { readonly name: string; readonly description: string; readonly url: string }[];
}

/** Makes each subscriber's issue of a week, once, however often and in however many processes it is asked for. */
@Injectable()
export class WeeklyIssues {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly outbox: MailOutbox,
  ) {}

  /** @returns how many mails are on their way. Anyone who has nothing new to read gets none. */
  async make(now: Date): Promise<number> {
    const tools = await this.offered();
    let made = 0;
    for (let after: string | undefined = ''; after !== undefined;) {
      const { count, last } = await this.makeSome(tools, now, after);
      made += count;
      after = last;
    }
    return made;
  }

  /** Undefined where the reader has left since, or every tool is gone. */
  async find(issueId: string): Promise<Issue | undefined> {
    const { rows } = await this.pool.query<Issue>(
      `select s.first_name as "firstName", s.token,
         (select coalesce(json_agg(json_build_object('name', t.name, 'description', t.description, 'url', t.url)
            order by array_position(i.tool_ids, t.id)), '[]')
          from app.ai_tool t where t.id = any(i.tool_ids) and t.is_active) as tools
       from app.weekly_issue i join app.weekly_subscription s on s.person_id = i.person_id
       where i.id = $1 and s.unsubscribed_at is null`,
      [issueId],
    );
    const [issue] = rows;
    return issue === undefined || issue.tools.length === 0 ? undefined : issue;
  }

  private async offered(): Promise<OfferedTool[]> {
    const { rows } = await this.pool.query<OfferedTool>(
      `select id, interests, industries, roles, created_at as "createdAt" from app.ai_tool where is_active`,
    );
    return rows;
  }

  private makeSome(
    tools: readonly OfferedTool[],
    now: Date,
    after: string,
  ): Promise<{ count: number; last: string | undefined }> {
    const week = mondayOf(now);
    return inTransaction(this.pool, async (sql) => {
      const due = await dueAfter(after, week, now, sql);
      let count = 0;
      for (const reader of due) {
        const chosen = chooseTools(tools, reader, new Set(reader.sent)).map(({ id }) => id);
        if (chosen.length > 0 && (await this.issue(reader, chosen, { week, now }, sql))) count += 1;
      }
      return { count, last: due.length < AT_ONCE ? undefined : due.at(-1)?.personId };
    });
  }

  /** False where someone else made it in the meantime. */
  private async issue(
    { personId, accountId }: Due,
    toolIds: readonly string[],
    { week, now }: { week: string; now: Date },
    sql: Sql,
  ): Promise<boolean> {
    const id = uuidv7();
    const { rowCount } = await sql.query(
      `insert into app.weekly_issue (id, person_id, week, tool_ids) values ($1, $2, $3, $4) on conflict do nothing`,
      [id, personId, week, toolIds],
    );
    if (rowCount !== 1) return false;
    await sql.query(
      `insert into app.sent_tool (person_id, tool_id, sent_on) select $1, unnest($2::uuid[]), $3::date
       on conflict do nothing`,
      [personId, toolIds, now.toISOString().slice(0, 10)],
    );
    await this.outbox.add(
      [
        {
          cause: `${WEEKLY_TOOLS_MAIL}:${personId}:${week}`,
          kind: WEEKLY_TOOLS_MAIL,
          recipient: accountId,
          data: { issue: id },
        },
      ],
      sql,
    );
    return true;
  }
}

/** Subscribers without an issue of this week, by person, each with what they were sent within a quarter. */
async function dueAfter(after: string, week: string, now: Date, sql: Sql): Promise<Due[]> {
  const { rows } = await sql.query<Due>(
    `select s.person_id as "personId", a.account_id as "accountId", s.industry, s.role_title as "roleTitle",
       case when s.interests = '{}' then coalesce(c.interests, '{}') else s.interests end as interests,
       array(select t.tool_id from app.sent_tool t
             where t.person_id = s.person_id and t.sent_on > $3::date - $4::int) as sent
     from app.weekly_subscription s
     join lateral (
       select account_id from ${ACCOUNT_CARDS} where person_id = s.person_id and status = 'ACTIVE'
       order by client_id is not null, account_id limit 1
     ) a on true
     left join app.chosen_interests c on c.person_id = s.person_id
     where s.unsubscribed_at is null and ($1 = '' or s.person_id > nullif($1, '')::uuid)
       and not exists (select from app.weekly_issue i where i.person_id = s.person_id and i.week = $2::date)
     order by s.person_id limit ${String(AT_ONCE)}`,
    [after, week, now.toISOString().slice(0, 10), QUARTER_DAYS],
  );
  return rows;
}
