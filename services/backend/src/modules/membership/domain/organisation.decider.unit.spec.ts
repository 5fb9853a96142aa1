import { givenFor } from '../../../kernel/testing/given.js';
import { type OrganisationCommand, organisationDecider } from './organisation.decider.js';
import type { OrganisationEvent } from './organisation.events.js';

const given = givenFor(organisationDecider);
const found: OrganisationCommand = {
  type: 'FoundOrganisation',
  kind: 'client',
  licences: 5,
  affectPolicy: 'off',
};
const founded: OrganisationEvent = { type: 'OrganisationFounded', data: { kind: 'client' } };
const fiveSeats: OrganisationEvent = { type: 'LicencesGranted', data: { total: 5 } };
const coaches: OrganisationEvent = {
  type: 'AffectPolicyChanged',
  data: { policy: 'coaches', previous: 'off' },
};

describe('FoundOrganisation', () => {
  it('founds with seats and without affect', () => given().when(found).then(founded, fiveSeats));
  it('changes the policy only where asked', () =>
    given()
      .when({ ...found, affectPolicy: 'coaches' })
      .then(founded, fiveSeats, coaches));
  it('stays quiet the second time', () => given(founded, fiveSeats).when(found).thenNothing());
  it.each([-1, 1.5, Number.NaN])('refuses %d seats', (licences) =>
    given()
      .when({ ...found, licences })
      .thenRejects('VALIDATION_FAILED'),
  );
});

describe('GrantLicences', () => {
  it('grants a total', () =>
    given(founded, fiveSeats)
      .when({ type: 'GrantLicences', total: 8 })
      .then({ type: 'LicencesGranted', data: { total: 8 } }));
  it('stays quiet about what is so already', () =>
    given(founded, fiveSeats).when({ type: 'GrantLicences', total: 5 }).thenNothing());
  it('refuses before there is an organisation', () =>
    given().when({ type: 'GrantLicences', total: 8 }).thenRejects('NOT_FOUND'));
});

describe('RenewLicenceCode', () => {
  const renewed: OrganisationEvent = { type: 'LicenceCodeRenewed', data: {} };
  it('replaces the code that was read', () =>
    given(founded, renewed).when({ type: 'RenewLicenceCode', after: 1 }).then(renewed));
  it('replaces whichever stands where none is named', () =>
    given(founded, renewed).when({ type: 'RenewLicenceCode' }).then(renewed));
  it('stays quiet where it was replaced meanwhile', () =>
    given(founded, renewed).when({ type: 'RenewLicenceCode', after: 0 }).thenNothing());
  it('refuses before there is an organisation', () =>
    given().when({ type: 'RenewLicenceCode' }).thenRejects('NOT_FOUND'));
});

describe('ChangeAffectPolicy', () => {
  it('remembers what it was', () =>
    given(founded, coaches)
      .when({ type: 'ChangeAffectPolicy', policy: 'self' })
      .then({ type: 'AffectPolicyChanged', data: { policy: 'self', previous: 'coaches' } }));
  it('stays quiet without a change', () =>
    given(founded).when({ type: 'ChangeAffectPolicy', policy: 'off' }).thenNothing());
  it('refuses before there is an organisation', () =>
    given().when({ type: 'ChangeAffectPolicy', policy: 'off' }).thenRejects('NOT_FOUND'));
});
