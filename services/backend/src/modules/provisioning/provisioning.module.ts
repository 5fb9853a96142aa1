import { DirectoryGate } from '../../platform/auth/directory-gate.js';
import { defineModule } from '../../platform/define-module.js';
import { ProgramNames } from '../identity/identity.public.js';
import { AboutController } from './about/about.controller.js';
import { DirectoryTrail } from './audit/directory-trail.js';
import { EnterGroupsReaction } from './groups/enter-groups.reaction.js';
import { ScimGroupsController } from './groups/groups.controller.js';
import { GroupsReader } from './groups/groups-reader.js';
import { ProvisionedGroups } from './groups/groups.service.js';
import { CreateProvisioning1764350000000 } from './migrations/create-provisioning.migration.js';
import { ScimBodyGate, TokenGate } from './requests/token.gate.js';
import { TokenCheck } from './tokens/token-check.js';
import { ProvisioningTokensController } from './tokens/tokens.controller.js';
import { ProvisioningTokens } from './tokens/tokens.service.js';

import { ScimUsersController } from './users/users.controller.js';
import { ProvisionedUserHoldings } from './users/user-holdings.js';
import { UsersReader } from './users/users-reader.js';
import { ProvisionedUsers } from './users/users.service.js';

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
    audit: { providers: [DirectoryTrail] },
    about: { controllers: [AboutController] },
    users: {
      controllers: [ScimUsersController],
      providers: [ProvisionedUsers, UsersReader],
      personalData: [ProvisionedUserHoldings],
    },
    groups: {
      controllers: [ScimGroupsController],
      providers: [ProvisionedGroups, GroupsReader],
      reactions: [EnterGroupsReaction],
    },
  },
  exports: [DirectoryGate, ProgramNames],
});
