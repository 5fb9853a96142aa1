import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import {
  approveSignInDomain,
  removeSignInProvider,
  saveSignInProvider,
  signInProvider,
  trySignInProvider,
} from '@keenly/contracts/organization-sign-in.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { ManageProviders } from './manage-providers.service.js';
import { tryProviderLimits } from './providers.limits.js';

/** The provider that an organization's people sign in with, in the console (product/organizations#sign-in-provider). */
@Controller()
export class ManageProvidersController {
  constructor(private readonly kept: ManageProviders) {}

  @Handles(signInProvider)
  provider(
    { params: { id } }: InputOf<typeof signInProvider>,
    caller: Caller,
  ): Promise<AnswerOf<typeof signInProvider>> {
    return this.kept.of(id, caller);
  }

  @Handles(saveSignInProvider)
  save(
    { params: { id }, body }: InputOf<typeof saveSignInProvider>,
    caller: Caller,
  ): Promise<AnswerOf<typeof saveSignInProvider>> {
    return this.kept.save(id, body, caller);
  }

  @Handles(removeSignInProvider)
  remove({ params: { id } }: InputOf<typeof removeSignInProvider>, caller: Caller): Promise<void> {
    return this.kept.remove(id, caller);
  }

  @Handles(trySignInProvider)
  @Limited(...tryProviderLimits)
  attempt(
    { params: { id }, body: { issuer } }: InputOf<typeof trySignInProvider>,
    caller: Caller,
  ): Promise<AnswerOf<typeof trySignInProvider>> {
    return this.kept.attempt(id, issuer, caller);
  }

  @Handles(approveSignInDomain)
  approve(
    { params: { id }, body }: InputOf<typeof approveSignInDomain>,
    caller: Caller,
  ): Promise<AnswerOf<typeof approveSignInDomain>> {
    return this.kept.approve(id, body, caller);
  }
}
