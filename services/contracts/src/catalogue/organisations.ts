/** Joining (documents 1 §5 'Join Organization', 'Sign-up', §8) and what the specification has no words for. */
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
  /** Document 2 §8, toasts. */
  approved: 'Approved Successfully!',
  removed: 'Removed Successfully!',
} as const;

/** Document 2 §5 'Organisation profile messages' and 'Corporate account form'; document 1 §5. */
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
  /** No words in the specification. */
  websiteInvalid: 'Website is invalid',
  tooLong: 'This is too long.',
  codeSent: 'We’ve sent you a verification code.',
  codeVerified: 'Your organization has been created.',
} as const;

/** Account cards, their menus and what becomes of an account (document 1 §2.6, §5, §7, §8). */
export const accountMessages = {
  mainAccountLeave: 'Please create another main account.',
  removed: 'removed Successfully',
  extensionInvalid: 'Invalid Extension Id',
  /** No words in the specification. */
  lastAdmin: 'You’re the last admin of this organization. Make someone else an admin first.',
  adminNamed: 'Updated',
  mainChanged: 'This is now your main account.',
  discontinued: 'Your access has been discontinued.',
  heldByLicence:
    'This account is covered by an organization’s license. Leave the organization before you discontinue access.',
  wasDiscontinued: 'This account has been discontinued.',
  pendingMain: 'An admin hasn’t accepted this account yet, so it can’t be your main account.',
  extensionTaken: 'This extension belongs to someone else.',
} as const;

/** Images (documents 1 §5 and 2 §8); the others are ours. */
export const mediaMessages = {
  invalidImage: 'Select a Valid Image',
  tooLarge: 'This image is too large. Choose one under 5 MB.',
  addressExpired: 'This upload link has expired. Choose the image again.',
} as const;

/** The weekly email about AI tools (document 1 §4, §5). */
export const subscriptionMessages = {
  subscribed: 'You have successfully subscribed!',
  emailInvalid: 'Please enter a valid email address',
  /** No words in the specification. */
  firstNameRequired: 'First Name is required',
  ownAddressOnly: 'The weekly email goes to your account’s email address.',
  tooManyInterests: 'Choose up to 4 interests.',
  tooLong: 'This is too long.',
  unsubscribed: 'You’ll no longer get weekly emails about AI tools.',
  linkUnknown: 'This link doesn’t belong to a subscription.',
} as const;
