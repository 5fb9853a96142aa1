import { DirectoryGate } from '../../platform/auth/directory-gate.js';
import { defineModule } from '../../platform/define-module.js';
import { ProgramNames } from '../identity/identity.public.js';
import { CreateProvisioning1764350000000 } from './migrations/create-provisioning.migration.js';
import { ScimBodyGate, TokenGate } from './requests/token.gate.js';
import { TokenCheck } from './tokens/token-check.js';
import { ProvisioningTokensController } from './tokens/tokens.controller.js';
import { ProvisioningTokens } from './tokens/tokens.service.js';

/** Directories of organizations make members and groups by SCIM 2.0 (product/provisioning). */
export const provisioningModule = defineModule({
  name: 'provisioning',
  // The guard of every route asks the gate, and the audit trail asks for the names of tokens.
  global: true,
  migrations: [CreateProvisioning1764350000000],
  slices: {
    requests: { providers: [{ provide: DirectoryGate, useClass: TokenGate }, ScimBodyGate] },
    tokens: {
      controllers: [ProvisioningTokensController],
      providers: [ProvisioningTokens, TokenCheck, { provide: ProgramNames, useExisting: TokenCheck }],
    },
  },
  exports: [DirectoryGate, ProgramNames],
});
