import { BullModule } from '@nestjs/bullmq';
import { defineModule } from '../../platform/define-module.js';
import { Recipients } from '../mail/mail.public.js';
import { AccountCommands } from './account-commands.js';
import { AccountFinder } from './account-finder.js';
import { ChosenExtensions } from './extension-choice/chosen-extensions.service.js';
import { CommunitySharings } from './community-sharing/community-sharings.service.js';
import { GroupAccess } from './groups/group-access.js';
import { GroupKeeper } from './groups/group-keeper.service.js';
import { GroupRequests } from './groups/group-requests.service.js';
import { PostgresGroupRosters } from './groups/group-rosters.query.js';
import { Groups } from './groups/groups.service.js';
import { Joining } from './joining/joining.service.js';
import { EventedMemberships } from './memberships/memberships.service.js';
import { OwnAccounts } from './own-accounts/own-accounts.service.js';
import { MemberAdministration } from './joining/member-administration.service.js';
import { OrganisationProfile } from './entities/organisation-profile.entity.js';
import { AccountsController } from './own-accounts/accounts.controller.js';
import { CommunitySharingController } from './community-sharing/community-sharing.controller.js';
import { ExtensionChoiceController } from './extension-choice/extension-choice.controller.js';
import { GroupsController } from './groups/groups.controller.js';
import { JoinRequestListController } from './joining/join-request-list.controller.js';
import { JoiningController } from './joining/joining.controller.js';
import { LicenceUsageController } from './licence-usage/licence-usage.controller.js';
import { LicenceUsageReader } from './licence-usage/licence-usage.query.js';
import { OrganisationsController } from './find-organisation/organisations.controller.js';
import {
  ClosedAccounts,
  Directory,
  GroupKeeping,
  GroupRosters,
  InvitationKeeping,
  Invitations,
  Memberships,
  ReadableAccounts,
  RecordingConsents,
  TeacherCategories,
} from './membership.public.js';
import { AffectPolicyController } from './affect-policy/affect-policy.controller.js';
import { AffectPolicyReader } from './affect-policy/affect-policy.query.js';
import { SayWhoSetPolicy1763914000000 } from './migrations/say-who-set-policy.migration.js';
import { InvitationAcceptance } from './invitations/invitation-acceptance.service.js';
import { InvitationHoldings } from './invitations/invitation-holdings.js';
import { InvitationLinks } from './invitations/invitation-links.js';
import { InvitationMail } from './invitations/invitation-mail.js';
import { InvitationMailsReaction } from './invitations/invitation-mails.reaction.js';
import { InvitationProfiles } from './invitations/invitation-profiles.js';
import { KnownInvitations } from './invitations/known-invitations.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationsReader } from './invitations/invitations.query.js';
import { SentInvitations } from './invitations/invitations.service.js';
import { AddInvitations1763809010000 } from './migrations/add-invitations.migration.js';
import { InviteBatchStore } from './invite-batches/invite-batch-store.js';
import {
  INVITE_BATCH_POLICY,
  INVITE_BATCH_QUEUE,
  inviteBatchPolicy,
} from './invite-batches/invite-batch-policy.js';
import { InviteBatchOutbox } from './invite-batches/invite-batch-outbox.js';
import { InviteBatchProcessor } from './invite-batches/invite-batch.processor.js';
import { InviteBatchRelay } from './invite-batches/invite-batch-relay.js';
import { InviteBatchSender } from './invite-batches/invite-batch.sender.js';
import { InviteBatchesController } from './invite-batches/invite-batches.controller.js';
import { InviteBatchesReader } from './invite-batches/invite-batches.query.js';
import { InviteBatches } from './invite-batches/invite-batches.service.js';
import { SendBatch } from './invite-batches/send-batch.js';
import { AddEndOfInviteBatches1763921000000 } from './migrations/add-end-of-invite-batches.migration.js';
import { AddInviteBatches1763916000000 } from './migrations/add-invite-batches.migration.js';
import { AddCommunity1763800100000 } from './migrations/add-community.migration.js';
import { AddGroupMentors1763808010000 } from './migrations/add-group-mentors.migration.js';
import { AddGroups1763730010000 } from './migrations/add-groups.migration.js';
import { AddJoining1763712080000 } from './migrations/add-joining.migration.js';
import { CreateMembership1763712020000 } from './migrations/create-membership.migration.js';
import { ShowGroupMentors1763915000000 } from './migrations/show-group-mentors.migration.js';
import { accountsInline } from './accounts-table/accounts.inline.js';
import { groupNewsProjection } from './membership-news/group-news.projection.js';
import { GroupSender } from './membership-news/group.sender.js';
import { membershipNewsProjection } from './membership-news/membership-news.projection.js';
import { AccountHoldings } from './own-accounts/account-holdings.js';
import { AccountsReader } from './own-accounts/accounts.query.js';
import { PostgresClosedAccounts } from './directory/closed-accounts.query.js';
import { PostgresDirectory } from './directory/directory.query.js';
import { MemberFlagsController } from './member-flags/member-flags.controller.js';
import { CachedRecordingConsents } from './recording/recording-consents.query.js';
import { RecordingController } from './recording/recording.controller.js';
import { Recordings } from './recording/recordings.service.js';
import { AddTeacherCategory1763920000010 } from './migrations/add-teacher-category.migration.js';
import { EventedTeacherCategories } from './teacher-category/teacher-categories.service.js';
import { AddRecording1763807000010 } from './migrations/add-recording.migration.js';
import { MemberFlags } from './member-flags/member-flags.service.js';
import { MembersByDirectory } from './provisioned/members-by-directory.service.js';
import { ProvisionedMembers } from './provisioned-members.public.js';
import { LicenceGrantsController } from './licence-grants/licence-grants.controller.js';
import { LicenceGrants } from './licence-grants/licence-grants.service.js';
import { NetworkAccountsController } from './network-accounts/network-accounts.controller.js';
import { NetworkAccounts } from './network-accounts/network-accounts.service.js';
import { GroupsReader } from './groups/groups.query.js';
import { JoinRequestsReader } from './joining/join-requests.query.js';
import { MemberRecipients } from './directory/mail-recipients.query.js';
import { OrganisationsReader } from './find-organisation/organisations.query.js';
import { MembersReadableAccounts } from './directory/readable-accounts.query.js';
import { MembershipSender } from './membership-news/membership.sender.js';
import { CorporateAccounts } from './corporate-accounts/corporate-accounts.service.js';
import { CorporateApplications } from './corporate-accounts/corporate-applications.js';
import { OrganisationProfiles } from './organisation-profile/organisation-profiles.service.js';
import { OrganisationDetails } from './entities/organisation-details.entity.js';
import { CorporateAccountsController } from './corporate-accounts/corporate-accounts.controller.js';
import { OrganisationProfileController } from './organisation-profile/organisation-profile.controller.js';
import { CorporateCodeMail } from './corporate-accounts/corporate-code-mail.js';
import { ApplicationHoldings } from './corporate-accounts/application-holdings.js';
import { CountAllTries1763900120000 } from './migrations/count-all-tries.migration.js';
import { CreateOrganisationDetails1763712100000 } from './migrations/create-organisation-details.migration.js';
import { LinkInviteBatches1764410000002 } from './migrations/link-invite-batches.migration.js';
import { ShowOpenInvitations1764350000002 } from './migrations/show-open-invitations.migration.js';
import { ListAccounts1763930000000 } from './migrations/list-accounts.migration.js';
import { OrderAccounts1763913000010 } from './migrations/order-accounts.migration.js';
import { WeighAccounts1764410000004 } from './migrations/weigh-accounts.migration.js';
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
    AddGroupMentors1763808010000,
    ShowGroupMentors1763915000000,
    AddCommunity1763800100000,
    CreateOrganisationDetails1763712100000,
    VersionOrganisationDetails1763800110000,
    CountAllTries1763900120000,
    AddRecording1763807000010,
    AddInvitations1763809010000,
    SayWhoSetPolicy1763914000000,
    OrderAccounts1763913000010,
    ListAccounts1763930000000,
    AddInviteBatches1763916000000,
    AddTeacherCategory1763920000010,
    AddEndOfInviteBatches1763921000000,
    ShowOpenInvitations1764350000002,
    LinkInviteBatches1764410000002,
    WeighAccounts1764410000004,
  ],
  imports: [BullModule.registerQueue({ name: INVITE_BATCH_QUEUE })],
  providers: [AccountCommands, AccountFinder],
  slices: {
    'accounts-table': { inline: [accountsInline] },
    'affect-policy': { controllers: [AffectPolicyController], providers: [AffectPolicyReader] },
    'licence-usage': { controllers: [LicenceUsageController], providers: [LicenceUsageReader] },
    'membership-news': {
      projections: [groupNewsProjection, membershipNewsProjection],
      senders: [GroupSender, MembershipSender],
    },
    'own-accounts': {
      controllers: [AccountsController],
      providers: [OwnAccounts, AccountsReader],
      personalData: [AccountHoldings],
    },
    'community-sharing': { controllers: [CommunitySharingController], providers: [CommunitySharings] },
    'extension-choice': { controllers: [ExtensionChoiceController], providers: [ChosenExtensions] },
    'find-organisation': { controllers: [OrganisationsController], providers: [OrganisationsReader] },
    'organisation-profile': {
      controllers: [OrganisationProfileController],
      providers: [OrganisationProfiles],
    },
    'corporate-accounts': {
      controllers: [CorporateAccountsController],
      providers: [CorporateApplications, CorporateAccounts, CorporateCodeMail],
      personalData: [ApplicationHoldings],
    },
    joining: {
      controllers: [JoiningController, JoinRequestListController],
      providers: [Joining, MemberAdministration, JoinRequestsReader],
    },
    recording: {
      controllers: [RecordingController],
      providers: [Recordings, { provide: RecordingConsents, useClass: CachedRecordingConsents }],
    },
    'teacher-category': {
      providers: [{ provide: TeacherCategories, useClass: EventedTeacherCategories }],
    },
    'member-flags': { controllers: [MemberFlagsController], providers: [MemberFlags] },
    'licence-grants': { controllers: [LicenceGrantsController], providers: [LicenceGrants] },
    provisioned: {
      providers: [{ provide: ProvisionedMembers, useClass: MembersByDirectory }],
    },
    'network-accounts': { controllers: [NetworkAccountsController], providers: [NetworkAccounts] },
    groups: {
      controllers: [GroupsController],
      providers: [
        Groups,
        GroupAccess,
        GroupRequests,
        GroupsReader,
        { provide: GroupRosters, useClass: PostgresGroupRosters },
        { provide: GroupKeeping, useClass: GroupKeeper },
      ],
    },
    invitations: {
      controllers: [InvitationsController],
      providers: [
        SentInvitations,
        InvitationLinks,
        InvitationProfiles,
        KnownInvitations,
        InvitationsReader,
        InvitationMail,
        { provide: InvitationKeeping, useExisting: SentInvitations },
        { provide: Invitations, useClass: InvitationAcceptance },
      ],
      reactions: [InvitationMailsReaction],
      personalData: [InvitationHoldings],
    },
    'invite-batches': {
      controllers: [InviteBatchesController],
      providers: [
        { provide: INVITE_BATCH_POLICY, useValue: inviteBatchPolicy },
        InviteBatchStore,
        InviteBatches,
        InviteBatchesReader,
        InviteBatchOutbox,
        InviteBatchRelay,
        InviteBatchProcessor,
        SendBatch,
      ],
      senders: [InviteBatchSender],
    },
    directory: {
      providers: [
        { provide: Directory, useClass: PostgresDirectory },
        { provide: ClosedAccounts, useClass: PostgresClosedAccounts },
        { provide: ReadableAccounts, useClass: MembersReadableAccounts },
        { provide: Recipients, useClass: MemberRecipients },
      ],
    },
    memberships: { providers: [{ provide: Memberships, useClass: EventedMemberships }] },
  },
  exports: [
    ClosedAccounts,
    Directory,
    GroupKeeping,
    GroupRosters,
    InvitationKeeping,
    Invitations,
    Memberships,
    ProvisionedMembers,
    ReadableAccounts,
    RecordingConsents,
    Recipients,
    TeacherCategories,
  ],
});
