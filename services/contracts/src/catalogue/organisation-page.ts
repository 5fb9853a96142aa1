/** Fields of the organisation profile (document 2 §2 'Organisation profile'). */
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

/** The hint beside a field while it has the focus (document 2 §2; document 1 §2.5). */
export const fieldHelp = {
  readOnly: 'Click the "Edit" button on top to make changes',
  option: 'Please select an option.',
  value: 'Please enter a valid value.',
  country: 'Please select a country.',
} as const;
