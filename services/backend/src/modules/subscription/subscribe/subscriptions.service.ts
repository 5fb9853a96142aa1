import { randomBytes } from 'node:crypto';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { subscriptionMessages } from '@keenly/contracts/catalogue/organisations';
import {
  type InterestId,
  type OwnSubscription,
  type WeeklySubscriptionChoice,
} from '@keenly/contracts/weekly-tools';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { PERSON_CARDS } from '../../identity/identity.public.js';
import { Places } from '../../lookups/lookups.public.js';

/** Subscriptions to the weekly email, with interests (product/mails#weekly-email). */
@Injectable()
export class Subscriptions {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly places: Places,
  ) {}

  /**
   * Subscribes, or changes the choices. The mail goes to the caller's own address, which is proven: VALIDATION_FAILED
   * for another one, so that no one subscribes someone else.
   */
  async subscribe(choice: WeeklySubscriptionChoice, { userId }: Pick<Caller, 'userId'>): Promise<void> {
    if ((await this.emailOf(userId)) !== choice.email)
      throw invalid('email', subscriptionMessages.ownAddressOnly);
    if (choice.country !== '' && !(await this.places.isCountry(choice.country)))
      throw invalid('country', failureMessages.badRequest);
    await this.pool.query(
      `insert into app.weekly_subscription (person_id, first_name, industry, role_title, country, interests, token)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (person_id) do update set first_name = excluded.first_name, industry = excluded.industry,
         role_title = excluded.role_title, country = excluded.country, interests = excluded.interests,
         unsubscribed_at = null, subscribed_at = case
           when app.weekly_subscription.unsubscribed_at is null then app.weekly_subscription.subscribed_at
           else now() end`,
      [
        userId,
        choice.first_name,
        choice.industry ?? null,
        choice.roleTitle,
        choice.country,
        interestsOf(choice),
        randomBytes(24).toString('base64url'),
      ],
    );
  }

  async of(userId: string): Promise<OwnSubscription> {
    const { rows } = await this.pool.query<NonNullable<OwnSubscription['data']>>(
      `select s.first_name, p.email::text as email, s.industry, s.role_title as "roleTitle", s.country, s.interests
       from app.weekly_subscription s join ${PERSON_CARDS} p on p.person_id = s.person_id
       where s.person_id = $1 and s.unsubscribed_at is null`,
      [userId],
    );
    return { data: rows[0] ?? null };
  }

  /** Leaving twice is leaving. NOT_FOUND for a token that is no one's. */
  async leave(token: string): Promise<void> {
    const { rowCount } = await this.pool.query(
      `update app.weekly_subscription set unsubscribed_at = coalesce(unsubscribed_at, now()) where token = $1`,
      [token],
    );
    if (rowCount !== 1) throw new DomainError('NOT_FOUND', subscriptionMessages.linkUnknown);
  }

  async leaveOwn(userId: string): Promise<void> {
    await this.pool.query(
      `update app.weekly_subscription set unsubscribed_at = coalesce(unsubscribed_at, now()) where person_id = $1`,
      [userId],
    );
  }

  /** Interests without a subscription; they serve it where it names none. */
  async saveInterests(interests: readonly InterestId[], userId: string): Promise<InterestId[]> {
    const chosen = [...new Set(interests)];
    await this.pool.query(
      `insert into app.chosen_interests (person_id, interests) values ($1, $2)
       on conflict (person_id) do update set interests = excluded.interests, chosen_at = now()`,
      [userId, chosen],
    );
    return chosen;
  }

  private async emailOf(userId: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ email: string }>(
      `select lower(email::text) as email from ${PERSON_CARDS} where person_id = $1`,
      [userId],
    );
    return rows[0]?.email;
  }
}

/** Each interest once, in the order of the form. */
function interestsOf(choice: WeeklySubscriptionChoice): InterestId[] {
  const { interest_one, interest_two, interest_three, interest_four } = choice;
  const given = [interest_one, interest_two, interest_three, interest_four];
  return [...new Set(given.filter((interest) => interest !== undefined))];
}

function invalid(field: string, words: string): DomainError {
  return new DomainError('VALIDATION_FAILED', words, { [field]: words });
}
