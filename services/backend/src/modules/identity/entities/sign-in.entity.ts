import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * 'verification': of someone who has yet to prove their address, and opens nothing
 * (product/entering#unverified-sign-ups).
 */
export type SignInKind = 'web' | 'extension' | 'verification';
export type RevocationReason =
  | 'signed-out'
  | 'replayed'
  | 'unpaired'
  | 'paired-again'
  | 'verified'
  | 'password-changed'
  | 'claimed'
  | 'second-factor-reset'
  | 'discontinued'
  | 'switched-off';

/** One sign-in of a browser, or one pairing of an extension: what every token leans on. */
@Entity({ name: 'sign_in' })
export class SignIn {
  /** `sid` of its tokens, and the family of its refresh tokens. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ name: 'person_id', type: 'uuid' })
  personId!: string;

  @Column({ name: 'account_id', type: 'uuid' })
  accountId!: string;

  @Column({ type: 'text' })
  kind!: SignInKind;

  /** Remember Me (product/entering#tokens): how long a refresh keeps it alive. */
  @Column({ type: 'boolean' })
  remembered!: boolean;

  @Column({ name: 'user_agent', type: 'text' })
  userAgent!: string;

  /** Of extensions: the installation, so that pairing it again ends the former pairing. */
  @Column({ name: 'install_id', type: 'uuid', nullable: true })
  installId!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** Known to within five minutes. */
  @Column({ name: 'last_used_at', type: 'timestamptz' })
  lastUsedAt!: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true })
  revokedAt!: Date | null;

  @Column({ name: 'revoked_because', type: 'text', nullable: true })
  revokedBecause!: RevocationReason | null;
}
