import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Audited } from '../../../platform/database/audited.js';

/** A module of a learning plan (product/plans#what-a-plan-holds). */
@Entity({ name: 'plan_module' })
export class PlanModule extends Audited {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ name: 'plan_id', type: 'uuid' })
  planId!: string;

  @Column({ type: 'text' })
  heading!: string;

  @Column({ type: 'text' })
  description!: string;

  @Column({ name: 'sort_order', type: 'integer' })
  sortOrder!: number;
}
