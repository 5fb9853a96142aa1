import { Column, CreateDateColumn, UpdateDateColumn } from 'typeorm';

/** The audit trail's columns, on every entity: when a row was made and last changed, and by which account. */
export abstract class Audited {
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;

  /** Null where the person made it themselves, signing up, or the service did. */
  @Column({ name: 'created_by', type: 'uuid', nullable: true })
  createdBy!: string | null;

  @Column({ name: 'updated_by', type: 'uuid', nullable: true })
  updatedBy!: string | null;
}

/** The same columns for a migration's `create table`. */
export const auditColumns = `
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid`;
