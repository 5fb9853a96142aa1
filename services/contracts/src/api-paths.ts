/**
 * Paths of the API whose endpoints are not yet objects (`*.endpoints.ts`). `:name` is a path parameter.
 */
export const socialProviders = '/api/v1/social-sign-in';
export const socialStart = '/api/v1/social-sign-in/:provider/start';
export const socialCallback = '/api/v1/social-sign-in/:provider/callback';
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
