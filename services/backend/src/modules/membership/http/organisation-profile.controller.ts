import { apiPaths } from '@keenly/contracts/api-paths';
import {
  licenceCodeSchema,
  type OrganisationImages,
  organisationImagesSchema,
  organisationProfileSchema,
  type OrganisationProfileView,
  type UpdateOrganisation,
  updateOrganisationSchema,
} from '@keenly/contracts/organisation';
import { rolesThatMay } from '@keenly/contracts/permissions';
import { Body, Controller, Get, Header, HttpCode, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForSignedIn } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { UuidParam } from '../../../platform/http/uuid-param.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { Memberships } from '../membership.public.js';
import { organisationOf, OrganisationProfiles } from '../application/organisation-profiles.service.js';

const editors = rolesThatMay('organisation.edit', 'organisation');

/** The organisation profile; always the caller's own organisation (product/organizations#organization-profile). */
@Controller()
export class OrganisationProfileController {
  constructor(
    private readonly profiles: OrganisationProfiles,
    private readonly memberships: Memberships,
  ) {}

  @Get(apiPaths.organisation)
  @ForSignedIn(rolesThatMay('member.read', 'organisation'))
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'Your organization’s profile.', answer: organisationProfileSchema })
  view(@UuidParam('id') id: string, @CurrentCaller() caller: Caller): Promise<OrganisationProfileView> {
    return this.profiles.view(id, caller);
  }

  @Put(apiPaths.updateOrganisation)
  @ForSignedIn(editors)
  @Describe({
    summary: 'Change your organization’s profile.',
    body: updateOrganisationSchema,
    answer: organisationProfileSchema,
  })
  update(
    @Body(zod(updateOrganisationSchema)) changes: UpdateOrganisation,
    @CurrentCaller() caller: Caller,
  ): Promise<OrganisationProfileView> {
    return this.profiles.update(changes, caller);
  }

  @Put(apiPaths.organisationImages)
  @ForSignedIn(editors)
  @Describe({
    summary: 'Change your organization’s pictures.',
    body: organisationImagesSchema,
    answer: organisationProfileSchema,
  })
  changeImages(
    @Body(zod(organisationImagesSchema)) images: OrganisationImages,
    @CurrentCaller() caller: Caller,
  ): Promise<OrganisationProfileView> {
    return this.profiles.changeImages(images, caller);
  }

  @Post(apiPaths.renewLicenceCode)
  @ForSignedIn(rolesThatMay('organisation.code.read', 'organisation'))
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'Create a new license code for your organization.', answer: licenceCodeSchema })
  async renewCode(@CurrentCaller() caller: Caller): Promise<z.infer<typeof licenceCodeSchema>> {
    const clientId = organisationOf(caller);
    return { licence_code: await this.memberships.renewLicenceCode({ clientId, by: caller.accountId }) };
  }
}
