import { planMessages } from '@keenly/contracts/catalogue/learning-plans';
import {
  type AddToPlan,
  PLAN_ITEMS_MAX,
  PLAN_MODULES_MAX,
  type PlanItemKind,
} from '@keenly/contracts/plan-content';
import type { Sql } from '@keenly/event-store/types';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { DomainError, refusedAt } from '../../../kernel/domain-error.js';
import { QuizVersions } from '../../content/content.public.js';
import { idTaken, notFound, type PlanAuthor } from '../plan-access.js';
import { ContentCategories } from './content-categories.js';
import { type HeldPlan, PlanSaves } from './plan-saves.js';

export interface AddedPart {
  readonly id: string;
  readonly version: number;
}

type NewModule = Extract<AddToPlan, { campaign_type: 'module' }>;
type NewItem = Exclude<AddToPlan, NewModule>;

/** An item as it's stored: of the library, or customized content. */
interface ItemRow {
  readonly kind: PlanItemKind;
  readonly campaignId: string | null;
  readonly courseId: string | null;
  readonly heading: string | null;
  readonly description: string | null;
  readonly url: string | null;
  readonly categoryId: string | null;
  readonly contentType: string | null;
}

/** Adds modules to plans and items to modules (product/plans#plan-builder). */
@Injectable()
export class AddToPlans {
  constructor(
    private readonly saves: PlanSaves,
    private readonly library: QuizVersions,
    private readonly categories: ContentCategories,
  ) {}

  /**
   * NOT_FOUND for the plan or module; VALIDATION_FAILED at `parent_id` where it is full, at `campaign_id` for what the
   * author can't read, and at `category_id` for what isn't offered to them; CONFLICT at `id` for one that is taken. Sent
   * again with the same id, it adds nothing.
   */
  add(part: AddToPlan, author: PlanAuthor): Promise<AddedPart> {
    return part.campaign_type === 'module' ? this.addModule(part, author) : this.addItem(part, author);
  }

  private async addModule(part: NewModule, author: PlanAuthor): Promise<AddedPart> {
    const id = part.id ?? uuidv7();
    const { version } = await this.saves.run({ plan: part.parent_id }, author, async (sql, plan) => {
      if (await isThere(sql, id, plan.id)) return { answer: id, isChanged: false };
      const { rows } = await sql.query<{ count: number; next: number }>(
        `select count(*)::int as count, coalesce(max(sort_order) + 1, 0) as next
         from app.plan_module where plan_id = $1`,
        [plan.id],
      );
      const { count, next } = rows[0] ?? { count: 0, next: 0 };
      if (count >= PLAN_MODULES_MAX) throw refusedAt('parent_id', planMessages.tooManyModules);
      await sql.query(
        `insert into app.plan_module (id, plan_id, heading, description, sort_order, created_by, updated_by)
         values ($1, $2, $3, $4, $5, $6, $6)`,
        [id, plan.id, part.heading, part.description, next, author.accountId],
      );
      return { answer: id, isChanged: true };
    });
    return { id, version };
  }

  private async addItem(part: NewItem, author: PlanAuthor): Promise<AddedPart> {
    const id = part.id ?? uuidv7();
    // Before the plan is held, for which a connection waits; sent again, it isn't judged again.
    const row = await this.rowOf(part, author);
    const { version } = await this.saves.run({ module: part.parent_id }, author, async (sql, plan) => {
      if (await isThere(sql, id, plan.id)) return { answer: id, isChanged: false };
      await requireModule(sql, part.parent_id);
      if (row instanceof DomainError) throw row;
      await requireRoom(sql, plan);
      const order = await placeFor(sql, part.parent_id, part.place);
      await insertItem(sql, { id, planId: plan.id, moduleId: part.parent_id, order }, row, author.accountId);
      return { answer: id, isChanged: true };
    });
    return { id, version };
  }

  /** As it will be stored, or why it can't be. */
  private async rowOf(part: NewItem, author: PlanAuthor): Promise<ItemRow | DomainError> {
    if (part.campaign_type === 'content') {
      if (!(await this.categories.has(part.category_id, author)))
        return refusedAt('category_id', planMessages.contentCategoryUnknown);
      const { heading, description, url, category_id: categoryId, content_type: contentType } = part;
      const content = { heading, description, url, categoryId, contentType };
      return { kind: 'content', campaignId: null, courseId: null, ...content };
    }
    const { campaign_type: kind, campaign_id: campaignId } = part;
    const courseId = await this.courseOf(kind, campaignId, author);
    if (courseId === undefined) return refusedAt('campaign_id', planMessages.libraryUnknown);
    const content = { heading: null, description: null, url: null, categoryId: null, contentType: null };
    return { kind, campaignId, courseId, ...content };
  }

  private async courseOf(kind: 'course' | 'lesson', id: string, { clientId }: PlanAuthor) {
    const reader = { clientId, link: undefined };
    if (kind === 'lesson') return (await this.library.placeOfLesson(id, reader))?.courseId;
    return (await this.library.isReadable(id, reader)) ? id : undefined;
  }
}

/** Whether the plan has this part already. CONFLICT where something else has the id. */
async function isThere(sql: Sql, id: string, planId: string): Promise<boolean> {
  const { rows } = await sql.query<{ planId: string }>(
    `select plan_id as "planId" from app.plan_module where id = $1
     union all select plan_id from app.plan_item where id = $1`,
    [id],
  );
  const [found] = rows;
  if (found === undefined) return false;
  if (found.planId !== planId) throw idTaken();
  return true;
}

/** Deleted while this save waited for the plan, it's no longer there. */
async function requireModule(sql: Sql, id: string): Promise<void> {
  const { rowCount } = await sql.query('select from app.plan_module where id = $1', [id]);
  if (rowCount === 0) throw notFound();
}

async function requireRoom(sql: Sql, plan: HeldPlan): Promise<void> {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from app.plan_item where plan_id = $1',
    [plan.id],
  );
  if ((rows[0]?.count ?? 0) >= PLAN_ITEMS_MAX) throw refusedAt('parent_id', planMessages.tooManyItems);
}

/** The order of something new at a place of a module; what was there, and all behind it, moves on by one. */
async function placeFor(sql: Sql, moduleId: string, place: number | undefined): Promise<number> {
  if (place !== undefined) {
    const there = await sql.query<{ order: number }>(
      `select sort_order as "order" from app.plan_item where module_id = $1
       order by sort_order, id offset $2::int limit 1`,
      [moduleId, place],
    );
    const order = there.rows[0]?.order;
    if (order !== undefined) {
      await sql.query(
        'update app.plan_item set sort_order = sort_order + 1 where module_id = $1 and sort_order >= $2',
        [moduleId, order],
      );
      return order;
    }
  }
  const { rows } = await sql.query<{ next: number }>(
    'select coalesce(max(sort_order) + 1, 0) as next from app.plan_item where module_id = $1',
    [moduleId],
  );
  return rows[0]?.next ?? 0;
}

interface At {
  readonly id: string;
  readonly planId: string;
  readonly moduleId: string;
  readonly order: number;
}

async function insertItem(sql: Sql, at: At, row: ItemRow, by: string): Promise<void> {
  await sql.query(
    `insert into app.plan_item (id, plan_id, module_id, sort_order, kind, campaign_id, course_id, heading, description,
       url, category_id, content_type, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
    [
      ...[at.id, at.planId, at.moduleId, at.order, row.kind, row.campaignId, row.courseId],
      ...[row.heading, row.description, row.url, row.categoryId, row.contentType, by],
    ],
  );
}
