import { apiPaths } from '@keenly/contracts/api-paths';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import {
  type CheckLicence,
  checkLicenceSchema,
  licenceCheckedSchema,
  type LicenceDistribution,
  licenceDistributionSchema,
  type OrganisationFound,
  organisationFoundSchema,
  organisationLookupSchema,
  type OrganisationOption,
  organisationOptionsSchema,
  organisationSearchSchema,
} from '@keenly/contracts/organisation';
import { rolesThatMay } from '@keenly/contracts/permissions';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { CurrentCaller, ForAnyone, ForSignedIn } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { Joining } from '../application/joining.service.js';
import { OrganisationsQuery } from '../queries/organisations.query.js';
import { checkCodeLimits, suggestLimits } from './joining-limits.js';

/** Organisations for anyone who looks for theirs: names, never codes (product/organizations#license-code). */
@Controller()
export class OrganisationsController {
  constructor(
    private readonly organisations: OrganisationsQuery,
    private readonly joining: Joining,
  ) {}

  @Get(apiPaths.organisations)
  @ForAnyone()
  @Limited(...suggestLimits)
  @Describe({
    summary: 'Search organizations by name, from 3 characters.',
    query: organisationSearchSchema,
    answer: organisationOptionsSchema,
  })
  suggest(
    @Query(zod(organisationSearchSchema)) asked: z.output<typeof organisationSearchSchema>,
  ): Promise<z.infer<typeof organisationOptionsSchema>> {
    return this.organisations.suggest(asked);
  }

  @Get(apiPaths.organisationLookup)
  @ForAnyone()
  @Limited(...suggestLimits)
  @Describe({
    summary: 'The organization or group named by a sign-up link’s corp_id or group_id.',
    query: organisationLookupSchema,
    answer: organisationFoundSchema,
  })
  lookUp(
    @Query(zod(organisationLookupSchema)) asked: z.output<typeof organisationLookupSchema>,
  ): Promise<OrganisationFound> {
    return this.organisations.lookUp(asked);
  }

  @Post(apiPaths.checkLicenceCode)
  @ForAnyone()
  @Limited(...checkCodeLimits)
  @HttpCode(200)
  @Describe({
    summary: 'Whether this code opens this organization and a seat is free.',
    body: checkLicenceSchema,
    answer: licenceCheckedSchema,
  })
  check(
    @Body(zod(checkLicenceSchema)) { client_id: clientId, code }: CheckLicence,
  ): Promise<OrganisationOption> {
    return this.joining.check({ clientId, code });
  }

  @Get(apiPaths.licenceDistribution)
  @ForSignedIn(rolesThatMay('member.read', 'organisation'))
  @Describe({ summary: 'Seats in your organization.', answer: licenceDistributionSchema })
  licences(@CurrentCaller() { clientId }: Caller): Promise<LicenceDistribution> {
    if (clientId === null) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return this.organisations.licences(clientId);
  }
}
