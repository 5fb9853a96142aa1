/** Joining (documents 1 §5 'Join Organization', 'Sign-up', §8) and what the specification has no words for. */
export const joinMessages = {
  invalidId: 'Invalid Organization Id',
  selectCorporate: 'Please select corporate a Id',
  corporateBlank: 'Corporate Id cannot be blank',
  codeRequired: 'Enter your License Code or purchase',
  codeInvalid: 'Enter a valid code',
  organisationMissing: "Organization doesn't exist",
  groupMissing: "Group doesn't exist",
  pending: 'Your request has been sent. An admin of the organization has to accept it.',
  alreadyMember: 'You are a member of this organization already.',
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
  codeSent: 'A verification code has been sent.',
  codeVerified: 'Your organization has been created.',
} as const;

/** Account cards, their menus and what becomes of an account (document 1 §2.6, §5, §7, §8). */
export const accountMessages = {
  mainAccountLeave: 'Please create another main account.',
  removed: 'removed Successfully',
  extensionInvalid: 'Invalid Extension Id',
  /** No words in the specification. */
  lastAdmin: 'You are the last admin of this organization. Make somebody else an admin first.',
  adminNamed: 'Updated',
  mainChanged: 'This is your main account now.',
  discontinued: 'Your access has been discontinued.',
  heldByLicence:
    'A license of an organization holds this account. Leave the organization before you discontinue your access.',
  wasDiscontinued: 'This account has been discontinued.',
  pendingMain: 'This account waits for an admin and cannot be your main account yet.',
  extensionTaken: 'This extension belongs to somebody else.',
} as const;

/** Images (documents 1 §5 and 2 §8); the others are ours. */
export const mediaMessages = {
  invalidImage: 'Select a Valid Image',
  tooLarge: 'This image is too large. 5 MB is the most.',
  addressExpired: 'This upload address is no longer valid. Please choose the image again.',
} as const;

/** The weekly e-mail about AI tools (document 1 §4, §5). */
export const subscriptionMessages = {
  subscribed: 'You have successfully subscribed!',
  emailInvalid: 'Please enter a valid email address',
  /** No words in the specification. */
  firstNameRequired: 'First Name is required',
  ownAddressOnly: 'The weekly e-mail goes to the address of your account.',
  tooManyInterests: 'Choose up to 4 interests.',
  tooLong: 'This is too long.',
  unsubscribed: 'You will get no more weekly e-mails about AI tools.',
  linkUnknown: 'This link does not belong to a subscription.',
} as const;
