import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { ModuleParts } from '../../platform/module-parts.js';
import { CorporateAccounts } from './application/corporate-accounts.service.js';
import { CorporateApplications } from './application/corporate-applications.js';
import { OrganisationProfiles } from './application/organisation-profiles.service.js';
import { OrganisationDetails } from './entities/organisation-details.entity.js';
import { CorporateAccountsController } from './http/corporate-accounts.controller.js';
import { OrganisationProfileController } from './http/organisation-profile.controller.js';
import { CorporateCodeMail } from './jobs/corporate-code-mail.js';
import { ApplicationHoldings } from './application/application-holdings.js';
import { CountAllTries1763900120000 } from './migrations/count-all-tries.migration.js';
import { CreateOrganisationDetails1763712100000 } from './migrations/create-organisation-details.migration.js';
import { VersionOrganisationDetails1763800110000 } from './migrations/version-organisation-details.migration.js';

/** What this module brings to the database. */
export const organisationParts: ModuleParts = {
  entities: [OrganisationDetails],
  migrations: [
    CreateOrganisationDetails1763712100000,
    VersionOrganisationDetails1763800110000,
    CountAllTries1763900120000,
  ],
};

@Module({
  imports: [TypeOrmModule.forFeature([OrganisationDetails])],
  controllers: [OrganisationProfileController, CorporateAccountsController],
  providers: [
    ApplicationHoldings,
    OrganisationProfiles,
    CorporateApplications,
    CorporateAccounts,
    CorporateCodeMail,
  ],
})
export class OrganisationModule {}
