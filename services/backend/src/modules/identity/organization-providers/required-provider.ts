import { organizationSignInMessages } from '@keenly/contracts/catalogue/organization-sign-in';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { OrganizationProviders } from './organization-providers.js';

/** Asked by every other way of signing in, once it's known who comes. */
@Injectable()
export class RequiredProvider {
  constructor(private readonly providers: OrganizationProviders) {}

  /** ORGANIZATION_SIGN_IN_REQUIRED for who has to sign in by their organization's provider. */
  async refuseOthers({ id }: { readonly id: string }): Promise<void> {
    if (await this.providers.isRequiredOf(id)) throw providerRequired();
  }
}

export function providerRequired(): DomainError {
  return new DomainError('ORGANIZATION_SIGN_IN_REQUIRED', organizationSignInMessages.required);
}
