/** Words of /forgot-password (product/entering#forgot-password). */
export const recoveryLabels = {
  send: 'Send',
  createAccount: 'Create a New Account',
  updateTitle: 'Update your Password!',
  confirmPassword: 'Confirm Password',
  update: 'Update',
} as const;
