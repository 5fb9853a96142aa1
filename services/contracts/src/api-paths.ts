/**
 * Paths of the API whose endpoints are not yet objects (`*.endpoints.ts`). `:name` is a path parameter.
 */
export const signUp = '/api/v1/sign-up';
export const login = '/api/v1/login';
export const logout = '/api/v1/logout';
export const refresh = '/api/v1/token/refresh';
export const verification = '/api/v1/verification';
export const resendConfirmation = '/api/v1/neighbourhood/resend-confirmation';
export const emailCheck = '/api/v1/user_email_check';
export const forgotPassword = '/api/v1/forgot_password';
export const activationCode = '/api/v1/activation_code_verification';
export const createPassword = '/api/v1/create_password';
export const resetPassword = '/api/v1/reset_password';
export const socialProviders = '/api/v1/social-sign-in';
export const socialStart = '/api/v1/social-sign-in/:provider/start';
export const socialCallback = '/api/v1/social-sign-in/:provider/callback';
export const authUser = '/api/v1/users/auth_user';
export const users = '/api/v1/users';
export const userProfile = '/api/v1/auth';
export const calendar = '/api/v1/calendar/:feed/:file';
export const sessionEvents = '/api/v1/sessions/events';
export const signedUrl = '/api/v1/media/signed_url';
export const image = '/api/v1/media/images/:name';
export const myDataExports = '/api/v1/my-data/exports';
export const myDataExportAddress = '/api/v1/my-data/exports/:id/address';
export const myDataExportFile = '/api/v1/my-data/exports/:id/file';
export const live = '/api/health/live';
export const ready = '/api/health/ready';
export const metrics = '/api/metrics';
export const openapi = '/api/openapi.json';
