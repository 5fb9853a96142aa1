import type { ProvisioningToken } from '@keenly/contracts/provisioning-tokens';
import { anId } from './builders.ts';

export function aProvisioningToken(n: number, over: Partial<ProvisioningToken> = {}): ProvisioningToken {
  return {
    id: anId(9800 + n),
    name: `Directory ${n}`,
    version: 1,
    created_at: '2026-11-02T09:00:00.000Z',
    last_used_at: '2026-11-26T19:02:00.000Z',
    old_token_until: null,
    ...over,
  };
}
