import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Audited } from '../../../platform/database/audited.js';

/**
 * A learning plan of an organisation, or of a personal account, whose id is its `clientId` then (product/plans#record). Its
 * author is `createdBy`.
 */
@Entity({ name: 'learning_plan' })
export class LearningPlan extends Audited {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ name: 'client_id', type: 'uuid' })
  clientId!: string;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text', default: '' })
  description!: string;

  /** The capability that it leads to, also called category. */
  @Column({ name: 'capability_id', type: 'uuid' })
  capabilityId!: string;

  @Column({ name: 'is_public', type: 'boolean', default: false })
  isPublic!: boolean;

  /** For its author alone; never together with `isPublic`. */
  @Column({ name: 'is_own', type: 'boolean', default: false })
  isOwn!: boolean;

  /** Null while it can be assigned. */
  @Column({ name: 'archived_at', type: 'timestamptz', nullable: true })
  archivedAt!: Date | null;

  /** 1 when it was made, one more with each change. */
  @Column({ type: 'integer', default: 1 })
  version!: number;
}
