/** Where directories send what they know: the root of SCIM, at this origin. */
export const provisioningAddress = (): string => new URL('/scim/v2', location.origin).href;
