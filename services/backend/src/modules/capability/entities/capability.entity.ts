import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Audited } from '../../../platform/database/audited.js';

/** A capability, also called category: what someone can be asked to learn (product/capabilities#capability). */
@Entity({ name: 'capability' })
export class Capability extends Audited {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  /** The organisation whose own it is; null for the platform's, which every organisation may assign. */
  @Column({ name: 'client_id', type: 'uuid', nullable: true })
  clientId!: string | null;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', default: '' })
  description!: string;

  @Column({ name: 'image_url', type: 'text', nullable: true })
  imageUrl!: string | null;

  @Column({ name: 'is_active', type: 'boolean', default: true })
  isActive!: boolean;
}
