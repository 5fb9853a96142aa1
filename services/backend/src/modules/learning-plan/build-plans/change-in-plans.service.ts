import { planMessages } from '@keenly/contracts/catalogue/learning-plans';
import { type ChangeInPlan, MODULE_NAME_MAX, type PlanItemKind } from '@keenly/contracts/plan-content';
import type { Sql } from '@keenly/event-store/types';
import { Injectable } from '@nestjs/common';
import { DomainError, refusedAt } from '../../../kernel/domain-error.js';
import { changedElsewhere, notFound, type PlanAuthor } from '../plan-access.js';
import type { AddedPart } from './add-to-plans.service.js';
import { ContentCategories } from './content-categories.js';
import { PlanSaves } from './plan-saves.js';

/** A module or item as it's stored. */
interface Part {
  readonly kind: 'module' | PlanItemKind;
  readonly heading: string | null;
  readonly description: string | null;
  readonly url: string | null;
  readonly categoryId: string | null;
  readonly contentType: string | null;
}

/** Changes modules and customized content, and takes parts out of plans (product/plans#removing-from-a-plan). */
@Injectable()
export class ChangeInPlans {
  constructor(
    private readonly saves: PlanSaves,
    private readonly categories: ContentCategories,
  ) {}

  /**
   * What is absent stays. NOT_FOUND; CONFLICT for what is of the library; CONCURRENT_CHANGE where the plan isn't at
   * `version` any longer; VALIDATION_FAILED at its field. Quiet where everything is so already.
   */
  async change(id: string, change: ChangeInPlan, author: PlanAuthor): Promise<AddedPart> {
    const { category_id: category } = change;
    const isOffered = category === undefined || (await this.categories.has(category, author));
    const { version } = await this.saves.run({ part: id }, author, async (sql, plan) => {
      const before = await partOf(sql, id);
      const after = changed(before, change);
      if (isSame(before, after)) return { answer: id, isChanged: false };
      if (change.version !== undefined && change.version !== plan.version) throw changedElsewhere();
      // What stays is not judged again.
      if (!isOffered && after.categoryId !== before.categoryId)
        throw refusedAt('category_id', planMessages.contentCategoryUnknown);
      await write(sql, id, after, author.accountId);
      return { answer: id, isChanged: true };
    });
    return { id, version };
  }

  /** An item, or a module with its items. What the library has of it stays there. NOT_FOUND. */
  async delete(id: string, author: PlanAuthor): Promise<AddedPart> {
    const { version } = await this.saves.run({ part: id }, author, async (sql) => {
      // Of two deletions at once, the second finds the plan but nothing of this id in it.
      const items = await sql.query('delete from app.plan_item where id = $1', [id]);
      if (items.rowCount === 1) return { answer: id, isChanged: true };
      const modules = await sql.query('delete from app.plan_module where id = $1', [id]);
      if (modules.rowCount !== 1) throw notFound();
      return { answer: id, isChanged: true };
    });
    return { id, version };
  }
}

async function partOf(sql: Sql, id: string): Promise<Part> {
  const { rows } = await sql.query<Part>(
    `select 'module' as kind, heading, description, null as url, null::uuid as "categoryId", null as "contentType"
     from app.plan_module where id = $1
     union all
     select kind, heading, description, url, category_id, content_type from app.plan_item where id = $1`,
    [id],
  );
  const [part] = rows;
  if (part === undefined) throw notFound();
  return part;
}

function changed(part: Part, change: ChangeInPlan): Part {
  if (part.kind === 'course' || part.kind === 'lesson')
    throw new DomainError('CONFLICT', planMessages.libraryFixed);
  const { moduleNameRequired, moduleNameTooLong, contentTitleRequired } = planMessages;
  if (change.heading === '')
    throw refusedAt('heading', part.kind === 'module' ? moduleNameRequired : contentTitleRequired);
  const named = {
    ...part,
    heading: change.heading ?? part.heading,
    description: change.description ?? part.description,
  };
  if (part.kind === 'module') {
    if ((named.heading?.length ?? 0) > MODULE_NAME_MAX) throw refusedAt('heading', moduleNameTooLong);
    return named;
  }
  return {
    ...named,
    url: change.url ?? part.url,
    categoryId: change.category_id ?? part.categoryId,
    contentType: change.content_type ?? part.contentType,
  };
}

const isSame = (before: Part, after: Part): boolean =>
  before.heading === after.heading &&
  before.description === after.description &&
  before.url === after.url &&
  before.categoryId === after.categoryId &&
  before.contentType === after.contentType;

async function write(sql: Sql, id: string, part: Part, by: string): Promise<void> {
  if (part.kind === 'module') {
    await sql.query(
      `update app.plan_module set heading = $2, description = $3, updated_at = now(), updated_by = $4 where id = $1`,
      [id, part.heading, part.description, by],
    );
    return;
  }
  await sql.query(
    `update app.plan_item set heading = $2, description = $3, url = $4, category_id = $5, content_type = $6,
       updated_at = now(), updated_by = $7 where id = $1`,
    [id, part.heading, part.description, part.url, part.categoryId, part.contentType, by],
  );
}
