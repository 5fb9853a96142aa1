import type { AppConfig } from '../../config/config.js';
import { PublicHosts } from '../../outward/public-hosts.js';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The hosts that organizations' providers may be at: public ones by https, and in development this machine by plain http
 * as well.
 */
export class ProviderHosts extends PublicHosts {
  constructor({ env }: Pick<AppConfig, 'env'>) {
    super({
      trusts: ({ protocol, hostname }) => env !== 'production' && protocol === 'http:' && LOCAL.has(hostname),
    });
  }
}
