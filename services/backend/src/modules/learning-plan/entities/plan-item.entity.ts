import type { ContentType, PlanItemKind } from '@keenly/contracts/plan-content';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Audited } from '../../../platform/database/audited.js';

/**
 * An item of a module: a course or lesson of the library, by its id, or customized content
 * (product/plans#what-a-plan-holds).
 */
@Entity({ name: 'plan_item' })
export class PlanItem extends Audited {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ name: 'plan_id', type: 'uuid' })
  planId!: string;

  @Column({ name: 'module_id', type: 'uuid' })
  moduleId!: string;

  @Column({ type: 'text' })
  kind!: PlanItemKind;

  /** The course or lesson. Null for customized content, and so is `courseId`. */
  @Column({ name: 'campaign_id', type: 'uuid', nullable: true })
  campaignId!: string | null;

  /** The course itself, or that of the lesson. */
  @Column({ name: 'course_id', type: 'uuid', nullable: true })
  courseId!: string | null;

  /** Of customized content, as all below: null for what is of the library. */
  @Column({ type: 'text', nullable: true })
  heading!: string | null;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'text', nullable: true })
  url!: string | null;

  @Column({ name: 'category_id', type: 'uuid', nullable: true })
  categoryId!: string | null;

  @Column({ name: 'content_type', type: 'text', nullable: true })
  contentType!: ContentType | null;

  @Column({ name: 'sort_order', type: 'integer' })
  sortOrder!: number;
}
