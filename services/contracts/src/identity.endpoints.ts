import { endpoint, forAnyone, forSignedIn, permitted } from './endpoint.js';
import {
  generalInformationSchema,
  loginSchema,
  signedInSchema,
  signedUpSchema,
  signUpSchema,
  updateUserSchema,
} from './identity.js';
import { userProfileQuerySchema, userProfileSchema } from './profile.js';
import {
  activationCodeSchema,
  createPasswordSchema,
  emailCheckedSchema,
  emailCheckSchema,
  forgotPasswordSchema,
  messageSchema,
  passwordGrantSchema,
  passwordResetSchema,
  resendConfirmationSchema,
  resetPasswordSchema,
  verificationSchema,
  verifiedSchema,
} from './verification.js';

export const signUp = endpoint({
  method: 'POST',
  path: '/api/v1/sign-up',
  access: forAnyone,
  summary: 'Sign up. The email address must then be verified.',
  body: signUpSchema,
  answer: signedUpSchema,
  status: 201,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/v1/login',
  access: forAnyone,
  summary: 'Sign in with email and password.',
  body: loginSchema,
  answer: signedInSchema,
});

export const refresh = endpoint({
  method: 'POST',
  path: '/api/v1/token/refresh',
  access: forAnyone,
  summary: 'Exchange the refresh cookie for a new access token and a new cookie.',
  answer: signedInSchema,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/v1/logout',
  access: forAnyone,
  summary: 'Sign out: end the sign-in of the bearer token, even if it has expired.',
});

export const verification = endpoint({
  method: 'POST',
  path: '/api/v1/verification',
  access: forAnyone,
  summary: 'Verify an email address with the code sent to it.',
  body: verificationSchema,
  answer: verifiedSchema,
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/v1/neighbourhood/resend-confirmation',
  access: forAnyone,
  summary: 'Send a new code for the sign-up that this token belongs to.',
  body: resendConfirmationSchema,
  answer: messageSchema,
});

export const emailCheck = endpoint({
  method: 'POST',
  path: '/api/v1/user_email_check',
  access: forAnyone,
  summary: 'Whether an active account has this email address.',
  body: emailCheckSchema,
  answer: emailCheckedSchema,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/v1/forgot_password',
  access: forAnyone,
  summary: 'Send a recovery code. The response is the same for every address.',
  body: forgotPasswordSchema,
  answer: messageSchema,
});

export const activationCode = endpoint({
  method: 'POST',
  path: '/api/v1/activation_code_verification',
  access: forAnyone,
  summary: 'Exchange a recovery code for a single-use grant.',
  body: activationCodeSchema,
  answer: passwordGrantSchema,
});

export const createPassword = endpoint({
  method: 'POST',
  path: '/api/v1/create_password',
  access: forAnyone,
  summary: 'Set a new password with a grant and end all sign-ins.',
  body: createPasswordSchema,
  answer: messageSchema,
});

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/v1/reset_password',
  access: forSignedIn,
  summary: 'Change your password and end all other sign-ins.',
  body: resetPasswordSchema,
  answer: passwordResetSchema,
});

export const authUser = endpoint({
  method: 'GET',
  path: '/api/v1/users/auth_user',
  access: forSignedIn,
  summary: 'The signed-in person (generalInformation).',
  answer: generalInformationSchema,
});

export const userProfile = endpoint({
  method: 'GET',
  path: '/api/v1/auth',
  access: permitted('profile.edit', 'own'),
  summary: 'What the caller’s profile says about them.',
  query: userProfileQuerySchema,
  answer: userProfileSchema,
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/v1/users',
  access: permitted('profile.edit', 'own'),
  summary: 'Change your record: profile fields and external id. For admins, the category of a teacher.',
  body: updateUserSchema,
  answer: generalInformationSchema,
});
