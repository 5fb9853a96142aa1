import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Audited } from '../../../platform/database/audited.js';

/** What an organisation is called; names stay out of the log. */
@Entity({ name: 'organisation_profile' })
export class OrganisationProfile extends Audited {
  /** client_id. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  /**
   * What one needs to join; made by the database, shown to the organisation's own admins
   * (product/organizations#license-code).
   */
  @Column({ name: 'licence_code', type: 'text', insert: false })
  licenceCode!: string;
}
