/** Words of /forgot-password (document 3 §2.8). */
export const recoveryLabels = {
  send: 'Send',
  createAccount: 'Create a New Account',
  updateTitle: 'Update your Password!',
  confirmPassword: 'Confirm Password',
  update: 'Update',
} as const;
