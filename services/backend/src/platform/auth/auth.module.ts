import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { AccessTokens } from './access-tokens.js';
import { OpenIdProviders } from './openid/openid-providers.js';
import { OrganizationIssuers } from './openid/organization-issuers.js';
import { Passwords } from './passwords.js';
import { RouteTable } from './route-table.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    AccessTokens,
    OpenIdProviders,
    OrganizationIssuers,
    Passwords,
    RouteTable,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AccessTokens, OpenIdProviders, OrganizationIssuers, Passwords, RouteTable],
})
export class AuthModule {}
