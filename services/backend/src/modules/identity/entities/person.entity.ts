import { UNCHOSEN } from '@keenly/contracts/formulas/completion';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Audited } from '../../../platform/database/audited.js';

/** Designation of someone who gave none (product/home#welcome-banner). */
export const DEFAULT_DESIGNATION = 'Student';

/** Someone who signs in. Their names, address and image live here and nowhere in the log. */
@Entity({ name: 'person' })
export class Person extends Audited {
  /** user_id, UUIDv7. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ name: 'first_name', type: 'text' })
  firstName!: string;

  @Column({ name: 'last_name', type: 'text' })
  lastName!: string;

  /** Unique without regard to case. */
  @Column({ type: 'citext' })
  email!: string;

  /** argon2id; null for people who were made without one and cannot sign in. */
  @Column({ name: 'password_hash', type: 'text', nullable: true })
  passwordHash!: string | null;

  @Column({ type: 'text', default: DEFAULT_DESIGNATION })
  designation!: string;

  @Column({ name: 'profile_image_url', type: 'text', nullable: true })
  profileImageUrl!: string | null;

  /** The extension's name for this person, unique (product/sessions#external-id). */
  @Column({ name: 'external_id', type: 'text', nullable: true })
  externalId!: string | null;

  /** Chosen with the person, so that a sign-up that broke off half way is finished by the next sign-in. */
  @Column({ name: 'personal_account_id', type: 'uuid' })
  personalAccountId!: string;

  /** When they proved that they read this address's mail; no one signs in before that. */
  @Column({ name: 'email_verified_at', type: 'timestamptz', nullable: true })
  emailVerifiedAt!: Date | null;

  /** '0' until one is chosen (product/profile#general-information). */
  @Column({ type: 'text', default: UNCHOSEN })
  gender!: string;

  @Column({ type: 'text', default: '' })
  race!: string;

  @Column({ type: 'text', default: '' })
  religion!: string;

  @Column({ name: 'phone_cellular', type: 'text', default: '' })
  phoneCellular!: string;

  /** Location: id of the countries look-up. */
  @Column({ type: 'text', default: '' })
  address1!: string;

  @Column({ type: 'text', default: '' })
  website!: string;

  @Column({ type: 'text', default: '' })
  department!: string;

  /** Counts the saves of the profile. */
  @Column({ name: 'profile_version', type: 'integer', default: 0 })
  profileVersion!: number;

  @Column({ name: 'terms_accepted_at', type: 'timestamptz', nullable: true })
  termsAcceptedAt!: Date | null;
}

export function fullName(person: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${person.firstName} ${person.lastName}`;
}
