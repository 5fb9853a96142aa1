import { defineModule } from '../../platform/define-module.js';
import { Recipients } from '../mail/mail.public.js';
import { AccountCommands } from './application/account-commands.js';
import { AccountFinder } from './application/account-finder.js';
import { ChosenExtensions } from './application/chosen-extensions.service.js';
import { CommunitySharings } from './application/community-sharings.service.js';
import { Groups } from './application/groups.service.js';
import { Joining } from './application/joining.service.js';
import { EventedMemberships } from './application/memberships.service.js';
import { OwnAccounts } from './application/own-accounts.service.js';
import { Removing } from './application/removing.service.js';
import { OrganisationProfile } from './entities/organisation-profile.entity.js';
import { AccountsController } from './http/accounts.controller.js';
import { CommunitySharingController } from './http/community-sharing.controller.js';
import { ExtensionChoiceController } from './http/extension-choice.controller.js';
import { GroupsController } from './http/groups.controller.js';
import { JoinRequestListController } from './http/join-request-list.controller.js';
import { JoiningController } from './http/joining.controller.js';
import { OrganisationsController } from './http/organisations.controller.js';
import { ClosedAccounts, Directory, Memberships, ReadableAccounts } from './membership.public.js';
import { AddCommunity1763800100000 } from './migrations/add-community.migration.js';
import { AddGroups1763730010000 } from './migrations/add-groups.migration.js';
import { AddJoining1763712080000 } from './migrations/add-joining.migration.js';
import { CreateMembership1763712020000 } from './migrations/create-membership.migration.js';
import { accountsInline } from './projections/accounts.inline.js';
import { membershipNewsProjection } from './projections/membership-news.projection.js';
import { AccountHoldings } from './application/account-holdings.js';
import { AccountsQuery } from './queries/accounts.query.js';
import { PostgresClosedAccounts } from './queries/closed-accounts.query.js';
import { PostgresDirectory } from './queries/directory.query.js';
import { GroupsQuery } from './queries/groups.query.js';
import { JoinRequestsQuery } from './queries/join-requests.query.js';
import { MemberRecipients } from './queries/mail-recipients.query.js';
import { OrganisationsQuery } from './queries/organisations.query.js';
import { MembersReadableAccounts } from './queries/readable-accounts.query.js';
import { MembershipSender } from './sockets/membership-sender.js';
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

/** Global, because every module asks its directory who someone is. */
export const membershipModule = defineModule({
  name: 'membership',
  global: true,
  entities: [OrganisationProfile, OrganisationDetails],
  migrations: [
    CreateMembership1763712020000,
    AddJoining1763712080000,
    AddGroups1763730010000,
    AddCommunity1763800100000,
    CreateOrganisationDetails1763712100000,
    VersionOrganisationDetails1763800110000,
    CountAllTries1763900120000,
  ],
  inline: [accountsInline],
  projections: [membershipNewsProjection],
  controllers: [
    AccountsController,
    CommunitySharingController,
    ExtensionChoiceController,
    OrganisationsController,
    OrganisationProfileController,
    CorporateAccountsController,
    JoiningController,
    JoinRequestListController,
    GroupsController,
  ],
  providers: [
    AccountCommands,
    AccountFinder,
    OwnAccounts,
    CommunitySharings,
    Groups,
    GroupsQuery,
    Joining,
    Removing,
    ChosenExtensions,
    AccountHoldings,
    AccountsQuery,
    OrganisationsQuery,
    JoinRequestsQuery,
    { provide: Directory, useClass: PostgresDirectory },
    { provide: ClosedAccounts, useClass: PostgresClosedAccounts },
    { provide: Memberships, useClass: EventedMemberships },
    { provide: ReadableAccounts, useClass: MembersReadableAccounts },
    { provide: Recipients, useClass: MemberRecipients },
    ApplicationHoldings,
    OrganisationProfiles,
    CorporateApplications,
    CorporateAccounts,
    CorporateCodeMail,
    MembershipSender,
  ],
  exports: [ClosedAccounts, Directory, Memberships, ReadableAccounts, Recipients],
});
