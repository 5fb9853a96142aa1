import { Brackets, type Repository, type SelectQueryBuilder } from 'typeorm';
import type { Capability } from './capability.entity.js';

/** Capabilities an organisation may assign: its own and the platform's; for null only the platform's. */
export function offeredCapabilities(
  capabilities: Repository<Capability>,
  clientId: string | null,
): SelectQueryBuilder<Capability> {
  return capabilities
    .createQueryBuilder('capability')
    .where('capability.is_active')
    .andWhere(
      new Brackets((either) => {
        either.where('capability.client_id is null');
        if (clientId !== null) either.orWhere('capability.client_id = :clientId', { clientId });
      }),
    );
}
