/** Fields of the organisation profile (product/organizations#organization-profile). */
export const organisationLabels = {
  name: 'Organization Name',
  email: 'Email',
  phone: 'Phone Number',
  website: 'Website',
  country: 'Country',
  state: 'State',
  city: 'City',
  address: 'Address',
  suite: 'Suite #',
  zip: 'Zip Code',
  edit: 'Edit',
  save: 'Save',
  licenceCode: 'License Code',
} as const;

/** The hint beside a field while it has the focus (product/shared#editing). */
export const fieldHelp = {
  readOnly: 'Click the "Edit" button on top to make changes',
  option: 'Please select an option.',
  value: 'Please enter a valid value.',
  country: 'Please select a country.',
} as const;
