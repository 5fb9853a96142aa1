import type { DomainEvent } from '../../../kernel/decider.js';

/** 'client': a customer. 'parent': who runs the platform, whose people hold the platform roles. */
export type OrganisationKind = 'client' | 'parent';
/** The people who may see expressions (product/expressions#affect-policy). */
export type AffectPolicy = 'off' | 'self' | 'coaches';

export type OrganisationFounded = DomainEvent<'OrganisationFounded', { kind: OrganisationKind }>;
/** `total` seats from now on, not additional ones. */
export type LicencesGranted = DomainEvent<'LicencesGranted', { total: number }>;
export type AffectPolicyChanged = DomainEvent<
  'AffectPolicyChanged',
  { policy: AffectPolicy; previous: AffectPolicy }
>;
/** The code itself stands in the organisation's row, and in no event. */
export type LicenceCodeRenewed = DomainEvent<'LicenceCodeRenewed', Record<string, never>>;
export type OrganisationEvent =
  | OrganisationFounded
  | LicencesGranted
  | AffectPolicyChanged
  | LicenceCodeRenewed;

/** The current shape of each. */
export const organisationSchemaVersions: Readonly<Record<OrganisationEvent['type'], number>> = {
  OrganisationFounded: 1,
  LicencesGranted: 1,
  AffectPolicyChanged: 1,
  LicenceCodeRenewed: 1,
};
