import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import type { OrganisationFound, OrganisationOption } from '@keenly/contracts/organisation';
import {
  organisations,
  organisationLookup,
  checkLicenceCode,
} from '@keenly/contracts/organisation.endpoints';
import { Controller } from '@nestjs/common';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { Joining } from '../joining/joining.service.js';
import { OrganisationsReader } from './organisations.query.js';
import { checkCodeLimits, suggestLimits } from '../joining.limits.js';

/** Organisations for anyone who looks for theirs: names, never codes (product/organizations#license-code). */
@Controller()
export class OrganisationsController {
  constructor(
    private readonly organisations: OrganisationsReader,
    private readonly joining: Joining,
  ) {}

  @Handles(organisations)
  @Limited(...suggestLimits)
  suggest({ query: asked }: InputOf<typeof organisations>): Promise<AnswerOf<typeof organisations>> {
    return this.organisations.suggest(asked);
  }

  @Handles(organisationLookup)
  @Limited(...suggestLimits)
  lookUp({ query: asked }: InputOf<typeof organisationLookup>): Promise<OrganisationFound> {
    return this.organisations.lookUp(asked);
  }

  @Handles(checkLicenceCode)
  @Limited(...checkCodeLimits)
  check({
    body: { client_id: clientId, code },
  }: InputOf<typeof checkLicenceCode>): Promise<OrganisationOption> {
    return this.joining.check({ clientId, code });
  }
}
