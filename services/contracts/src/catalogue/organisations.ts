/** Joining (product/organizations#joining). Some of the words are ours. */
export const joinMessages = {
  invalidId: 'Invalid Organization Id',
  selectCorporate: 'Please select corporate a Id',
  corporateBlank: 'Corporate Id cannot be blank',
  codeRequired: 'Enter your License Code or purchase',
  codeInvalid: 'Enter a valid code',
  organisationMissing: "Organization doesn't exist",
  groupMissing: "Group doesn't exist",
  pending: 'Request sent. An admin needs to accept it.',
  alreadyMember: 'You’re already a member of this organization.',
  alreadyProcessed: 'Request has already been processed.',
  updated: 'Updated',
  /** Toasts of join requests (product/organizations#join-requests). */
  approved: 'Approved Successfully!',
  removed: 'Removed Successfully!',
} as const;

/** Messages of the organization profile and of a corporate account (product/organizations#organization-profile). */
export const organisationMessages = {
  nameInvalid: 'Name is invalid',
  nameRequired: 'Name is required',
  locationRequired: 'Location is required',
  cityRequired: 'City is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid Email Address format',
  phoneInvalid: 'Phone Number is invalid',
  phoneRequired: 'Phone # is required',
  zipRequired: 'ZIP Code is required',
  suiteRequired: 'Suite is required',
  websiteRequired: 'Website is required',
  addressRequired: 'Address is required',
  selectCountry: 'Please select country',
  selectState: 'Please select state',
  imageInvalid: 'Select a Valid Image',
  /** Our own words. */
  websiteInvalid: 'Website is invalid',
  tooLong: 'This is too long.',
  codeSent: 'We’ve sent you a verification code.',
  codeVerified: 'Your organization has been created.',
} as const;

/** Account cards, their menus and what becomes of an account (product/organizations#my-account). */
export const accountMessages = {
  mainAccountLeave: 'Please create another main account.',
  removed: 'removed Successfully',
  extensionInvalid: 'Invalid Extension Id',
  /** Our own words. */
  lastAdmin: 'You’re the last admin of this organization. Make someone else an admin first.',
  adminNamed: 'Updated',
  mainChanged: 'This is now your main account.',
  discontinued: 'Your access has been discontinued.',
  heldByLicence:
    'This account is covered by an organization’s license. Leave the organization before you discontinue access.',
  wasDiscontinued: 'This account has been discontinued.',
  wasTurnedOff: 'This account has been turned off. Contact our support team to use it again.',
  offMain: 'An admin turned off this account, so it can’t be your main account.',
  pendingMain: 'An admin hasn’t accepted this account yet, so it can’t be your main account.',
  extensionTaken: 'This extension belongs to someone else.',
} as const;

/** Images (product/shared#pictures); the others are ours. */
export const mediaMessages = {
  invalidImage: 'Select a Valid Image',
  tooLarge: 'This image is too large. Choose one under 5 MB.',
  addressExpired: 'This upload link has expired. Choose the image again.',
} as const;

/** The weekly email about AI tools (product/mails#weekly-email). */
export const subscriptionMessages = {
  subscribed: 'You have successfully subscribed!',
  emailInvalid: 'Please enter a valid email address',
  /** Our own words. */
  firstNameRequired: 'First Name is required',
  ownAddressOnly: 'The weekly email goes to your account’s email address.',
  tooManyInterests: 'Choose up to 4 interests.',
  tooLong: 'This is too long.',
  unsubscribed: 'You’ll no longer get weekly emails about AI tools.',
  linkUnknown: 'This link doesn’t belong to a subscription.',
} as const;
