/** Messages of the sign-up form (product/entering#sign-up-form), to the letter. */
export const signUpMessages = {
  firstNameRequired: 'Please enter you First Name',
  lastNameRequired: 'Please enter you Last Name',
  termsRequired: 'Accept Terms & Conditions is required',
  emailInvalid: 'Invalid email address format',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  passwordLength: 'Password must have more than 8 character',
  passwordLowerCase: 'Password must contain LowerCase alphabets',
  passwordUpperCase: 'UpperCase alphabets',
  passwordNumbers: 'Numbers',
  passwordSpecial: 'special character',
  confirmRequired: 'Confirm Password is required',
  confirmMismatch: 'Passwords must match',
  emailInUse: 'Email Already in Use!',
} as const;

/** Messages of the sign-in form (product/entering#sign-in), to the letter. */
export const loginMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Not a valid Email',
  passwordRequired: 'Password is required',
  refused: 'Email or password is incorrect.',
  /** The same for a right and a wrong password, and for an address that no one has. */
  byEmail:
    'Too many wrong passwords were tried. If yours is right, we’ve emailed you a link to sign in with.',
} as const;

/** Our own words for a name or a password that is longer than it may be. */
export const lengthMessages = {
  name: 'Use 80 characters or fewer.',
  password: 'Use 200 characters or fewer.',
} as const;
