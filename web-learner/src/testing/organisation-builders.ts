import type { OrganisationProfileView } from '@keenly/contracts/organisation';
import { anId } from './builders';

/** An organisation that has entered everything about itself, as its admins see it. */
export const anOrganisation = (over: Partial<OrganisationProfileView> = {}): OrganisationProfileView => ({
  id: anId(900),
  name: 'Northbridge College',
  email: 'office@northbridge.example',
  phone: '+1 202 555 0142',
  website: 'https://northbridge.example',
  country_id: 'US',
  state_id: 'US-NV',
  city: 'Reno',
  address1: '1 Quay',
  suite: '4',
  zip_code: '89501',
  image_url: null,
  logo_url: null,
  banner_image_url: null,
  licence_code: null,
  editable: true,
  version: 3,
  ...over,
});
