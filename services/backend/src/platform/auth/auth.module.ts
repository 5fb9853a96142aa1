import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { AccessTokens } from './access-tokens.js';
import { OpenIdProviders } from './openid/openid-providers.js';
import { Passwords } from './passwords.js';
import { RouteTable } from './route-table.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    AccessTokens,
    OpenIdProviders,
    Passwords,
    RouteTable,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AccessTokens, OpenIdProviders, Passwords, RouteTable],
})
export class AuthModule {}
