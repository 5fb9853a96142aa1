import type { AppConfig } from '../../platform/config/config.js';
import { PublicHosts } from '../../platform/outward/public-hosts.js';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The hosts that webhooks may name: public ones by https, and in development this machine by plain http as well. */
export class WebhookHosts extends PublicHosts {
  constructor({ env }: Pick<AppConfig, 'env'>) {
    super({
      trusts: ({ protocol, hostname }) => env !== 'production' && protocol === 'http:' && LOCAL.has(hostname),
    });
  }
}
