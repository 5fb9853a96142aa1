import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import type { OrganisationProfileView } from '@keenly/contracts/organisation';
import {
  organisation,
  updateOrganisation,
  organisationImages,
  renewLicenceCode,
} from '@keenly/contracts/organisation.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { organisationOf, OrganisationProfiles } from './organisation-profiles.service.js';
import { acting } from '../acting.js';
import { Memberships } from '../membership.public.js';

/** The organisation profile; always the caller's own organisation (product/organizations#organization-profile). */
@Controller()
export class OrganisationProfileController {
  constructor(
    private readonly profiles: OrganisationProfiles,
    private readonly memberships: Memberships,
  ) {}

  @Handles(organisation)
  view({ params: { id } }: InputOf<typeof organisation>, caller: Caller): Promise<OrganisationProfileView> {
    return this.profiles.view(id, caller);
  }

  @Handles(updateOrganisation)
  update(
    { body: changes }: InputOf<typeof updateOrganisation>,
    caller: Caller,
  ): Promise<OrganisationProfileView> {
    return this.profiles.update(changes, caller);
  }

  @Handles(organisationImages)
  changeImages(
    { body: images }: InputOf<typeof organisationImages>,
    caller: Caller,
  ): Promise<OrganisationProfileView> {
    return this.profiles.changeImages(images, caller);
  }

  @Handles(renewLicenceCode)
  async renewCode(
    { body }: InputOf<typeof renewLicenceCode>,
    caller: Caller,
  ): Promise<AnswerOf<typeof renewLicenceCode>> {
    const clientId = organisationOf(caller);
    const replaces = body?.replaces;
    return { licence_code: await this.memberships.renewLicenceCode({ clientId, replaces }, acting(caller)) };
  }
}
