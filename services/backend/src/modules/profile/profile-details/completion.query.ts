import {
  type Completion,
  type CompletionField,
  completionPoints,
  type CompletionTab,
  profileCompletion,
} from '@keenly/contracts/formulas/completion';
import { type CompletionItemName, completionItems, type CompletionStatus } from '@keenly/contracts/profile';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { PERSON_PROFILES } from '../../identity/identity.public.js';
import { CALIBRATIONS } from '../../study-session/study-session.public.js';

type Fields = Readonly<Record<string, unknown>>;
type Item = CompletionStatus['data']['items'][number];

/** How complete the caller's profile is (product/profile#completion-score). */
@Injectable()
export class CompletionReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async of({ userId, accountId }: Caller): Promise<CompletionStatus> {
    const { rows } = await this.pool.query<{
      person: Fields;
      details: Fields[] | null;
      calibrated: boolean;
      badged: boolean;
    }>(
      `select to_jsonb(p) as person,
         (select jsonb_agg(content) from app.profile_detail where account_id = $2) as details,
         exists (select from ${CALIBRATIONS} where account_id = $2 and calibrated_at is not null) as calibrated,
         exists (select from read.badge_earned where account_id = $2) as badged
       from ${PERSON_PROFILES} p where p.person_id = $1`,
      [userId, accountId],
    );
    const [row] = rows;
    const completion = profileCompletion(Object.assign({}, row?.person, ...(row?.details ?? [])) as Fields);
    const extra = { calibrations: row?.calibrated === true, badges: row?.badged === true };
    return {
      data: {
        percentage: completion.percentage,
        score: completion.score,
        incompleteTabs: [...completion.incompleteTabs],
        items: completionItems.map(({ item, tab }) => ({ item, tab, ...itemOf(item, completion, extra) })),
      },
    };
  }
}

const tabOf = {
  demographics: 'generalInformation',
  learningPreferences: 'learningPreferences',
  targets: 'targets',
} as const satisfies Partial<Record<CompletionItemName, CompletionTab>>;

function itemOf(
  item: CompletionItemName,
  { missing }: Completion,
  extra: Readonly<Record<'calibrations' | 'badges', boolean>>,
): Omit<Item, 'item' | 'tab'> {
  if (item === 'calibrations' || item === 'badges') {
    return { done: extra[item], missing: [], points: 0, points_max: 0 };
  }
  const points: Partial<Record<CompletionField, number>> = completionPoints[tabOf[item]];
  const sum = (fields: readonly CompletionField[]) =>
    fields.reduce((total, field) => total + (points[field] ?? 0), 0);
  const most = sum(Object.keys(points) as CompletionField[]);
  const absent = missing.filter((field) => field in points);
  return {
    done: absent.length === 0,
    missing: absent,
    points: most - sum(absent),
    points_max: most,
  };
}
