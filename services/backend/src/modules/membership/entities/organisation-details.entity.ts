import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Audited } from '../../../platform/database/audited.js';

/**
 * How to reach an organisation, and its pictures (product/organizations#organization-profile). Its name is with its
 * members.
 */
@Entity({ name: 'organisation_details' })
export class OrganisationDetails extends Audited {
  @PrimaryColumn({ name: 'client_id', type: 'uuid' })
  clientId!: string;

  @Column({ type: 'text', default: '' })
  email!: string;

  @Column({ type: 'text', default: '' })
  phone!: string;

  @Column({ type: 'text', default: '' })
  website!: string;

  /** Id of the countries look-up. */
  @Column({ name: 'country_id', type: 'text', default: '' })
  countryId!: string;

  /** Id of the states look-up; empty where the country has none. */
  @Column({ name: 'state_id', type: 'text', default: '' })
  stateId!: string;

  @Column({ type: 'text', default: '' })
  city!: string;

  @Column({ type: 'text', default: '' })
  address1!: string;

  @Column({ type: 'text', default: '' })
  suite!: string;

  @Column({ name: 'zip_code', type: 'text', default: '' })
  zipCode!: string;

  @Column({ name: 'image_url', type: 'text', nullable: true })
  imageUrl!: string | null;

  @Column({ name: 'logo_url', type: 'text', nullable: true })
  logoUrl!: string | null;

  @Column({ name: 'banner_image_url', type: 'text', nullable: true })
  bannerImageUrl!: string | null;

  /** Grows with every save, so that of two people who edit at once the second is told. */
  @Column({ type: 'integer', default: 0 })
  version!: number;
}
