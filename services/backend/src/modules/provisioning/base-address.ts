import type { AppConfig } from '../../platform/config/config.js';

/** Where directories find this provider, without a slash at the end. */
export const scimBase = ({ origin }: Pick<AppConfig, 'origin'>): string => `${origin}/scim/v2`;
