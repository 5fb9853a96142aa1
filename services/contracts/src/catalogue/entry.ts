/** Labels of the sign-in and sign-up screens (product/entering#sign-in). */
export const entryLabels = {
  email: 'Email',
  password: 'Password',
  rememberMe: 'Remember Me',
  forgotPassword: 'Forgot Password',
  createAccount: 'Create Account',
  signIn: 'Sign In',
  signInWithPasskey: 'Sign in with a passkey',
  firstName: 'First Name',
  lastName: 'Last Name',
  repeatPassword: 'Repeat Password',
  terms: 'Terms & Conditions',
  privacy: 'Privacy Policy',
  submit: 'SUBMIT',
  code: 'Verification code',
  verify: 'Verify',
  resend: 'RESEND',
} as const;
