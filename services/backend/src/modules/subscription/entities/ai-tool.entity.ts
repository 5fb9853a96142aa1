import type { IndustryId, InterestId } from '@keenly/contracts/weekly-tools';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Audited } from '../../../platform/database/audited.js';

/** A tool of the catalogue that a platform admin edits in the console. */
@Entity({ name: 'ai_tool' })
export class AiToolEntity extends Audited {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  description!: string;

  /** https. */
  @Column({ type: 'text' })
  url!: string;

  @Column({ type: 'text', array: true })
  interests!: InterestId[];

  @Column({ type: 'text', array: true })
  industries!: IndustryId[];

  @Column({ type: 'text', array: true })
  roles!: string[];

  @Column({ name: 'is_active', type: 'boolean' })
  isActive!: boolean;
}
