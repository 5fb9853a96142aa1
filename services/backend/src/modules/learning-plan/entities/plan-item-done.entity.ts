import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Customized content that someone marked as done for themselves (product/plans#progress). */
@Entity({ name: 'plan_item_done' })
export class PlanItemDone {
  @PrimaryColumn({ name: 'account_id', type: 'uuid' })
  accountId!: string;

  @PrimaryColumn({ name: 'item_id', type: 'uuid' })
  itemId!: string;

  @Column({ name: 'done_at', type: 'timestamptz' })
  doneAt!: Date;
}
