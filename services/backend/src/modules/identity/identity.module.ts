import { SignInRegistry } from '../../platform/auth/sign-in-registry.js';
import { WebAuthn } from '../../platform/auth/web-authn.js';
import { defineModule } from '../../platform/define-module.js';
import { AccountSwitch } from './switch-account/account-switch.service.js';
import { AuditTrail } from './audit-trail/audit-trail.js';
import { ChangePasswordHandler } from './recover-password/change-password.handler.js';
import { EmailVerification } from './email-codes/email-verification.js';
import { EmailCodes } from './email-codes/email-codes.js';
import { KnownDevices } from './sign-ins/known-devices.js';
import { NewPasswords } from './sign-ins/new-passwords.js';
import { StoredBrowserPairing } from './pair-extension/browser-pairing.js';
import { GrantPairingHandler, RedeemPairingHandler } from './pair-extension/pairing.handlers.js';
import { InvitationController } from './accept-invitation/invitation.controller.js';
import { InvitedPeople } from './accept-invitation/invited-people.js';
import { SignUpInvitedHandler } from './accept-invitation/sign-up-invited.handler.js';
import { StoredPeople } from './people/people.service.js';
import {
  ForgetPasswordHandler,
  RedeemRecoveryCodeHandler,
  SetForgottenPasswordHandler,
} from './recover-password/recovery.handlers.js';
import { PendingSignUps } from './verify-email/pending-sign-ups.js';
import { StoredCredentialGuard } from './credential-guard/credential-guard.js';
import { RefreshSignInHandler } from './sign-in/refresh-sign-in.handler.js';
import { ResendCodeHandler } from './verify-email/resend-code.handler.js';
import { RevokePairingHandler } from './pair-extension/revoke-pairing.handler.js';
import { SecondFactorRequirement } from './require-second-factor/second-factor-requirement.js';
import { SecondFactorRuleController } from './require-second-factor/second-factor-rule.controller.js';
import { MemberSecondFactorController } from './reset-second-factor/member-second-factor.controller.js';
import { PasskeyChallenges } from './passkey-sign-in/passkey-challenges.js';
import { PasskeySignInController } from './passkey-sign-in/passkey-sign-in.controller.js';
import { SignInWithPasskeyHandler } from './passkey-sign-in/passkey-sign-in.handler.js';
import { LostSecondFactors } from './recover-second-factor/lost-second-factors.service.js';
import { SecondFactorRecoveryController } from './recover-second-factor/second-factor-recovery.controller.js';
import { RecoveryLinks } from './second-factor-store/recovery-links.js';
import { SecondFactorRecoveries } from './second-factor-store/second-factor-recoveries.js';
import { RecoveryMailKinds } from './identity-mails/recovery-mail-kinds.js';
import { MemberSecondFactors } from './reset-second-factor/member-second-factors.service.js';
import { SecondFactorRules } from './second-factor-store/second-factor-rules.js';
import { SecondFactorStore } from './second-factor-store/second-factor-store.js';
import { SignInNewsSender } from './second-factor-store/sign-in-news.sender.js';
import { SecondFactors } from './second-factor/second-factors.service.js';
import { ChooseSecondStepHandler, TakePasskeyStepHandler } from './second-factor/passkey-step.handler.js';
import { PasskeyStore } from './second-factor-store/passkey-store.js';
import { Passkeys } from './second-factor/passkeys.service.js';
import { SecondFactorNotices } from './second-factor/second-factor-notices.js';
import { TakeSecondStepHandler } from './second-factor/second-step.handler.js';
import { SignInChallenges } from './second-factor-store/sign-in-challenges.js';
import { SignInAnswers } from './sign-ins/sign-in-answers.js';
import { SignInLookup } from './sign-in/sign-in-lookup.js';
import { SignInPasses } from './sign-in/sign-in-passes.js';
import { SignInStore } from './sign-ins/sign-in-store.js';
import { SignInPersonHandler } from './sign-in/sign-in.handler.js';
import { SignOutHandler } from './sign-in/sign-out.handler.js';
import { SignUpPersonHandler } from './sign-in/sign-up.handler.js';
import { SocialFlows } from './social-sign-in/social-flows.js';
import { SocialPeople } from './social-sign-in/social-people.js';
import {
  FinishSocialSignInHandler,
  StartSocialSignInHandler,
} from './social-sign-in/social-sign-in.handlers.js';
import { AddOrganizationSignIn1764340000000 } from './migrations/add-organization-sign-in.migration.js';
import { ManageProvidersController } from './organization-providers/manage-providers.controller.js';
import { ManageProviders } from './organization-providers/manage-providers.service.js';
import { OrganizationProviders } from './organization-providers/organization-providers.js';
import { ProviderSecrets } from './organization-providers/provider-secrets.js';
import { RequiredProvider } from './organization-providers/required-provider.js';
import { OrganizationFlows } from './organization-sign-in/organization-flows.js';
import { OrganizationPeople } from './organization-sign-in/organization-people.js';
import { OrganizationSignInController } from './organization-sign-in/organization-sign-in.controller.js';
import {
  FindOrganizationSignInHandler,
  FinishOrganizationSignInHandler,
  StartOrganizationHandler,
} from './organization-sign-in/organization-sign-in.handlers.js';
import { ProfileChanges } from './user-profile/profile-changes.js';
import { UpdateOwnUserHandler } from './user-profile/update-user.handler.js';
import { VerifyEmailHandler } from './verify-email/verify-email.handler.js';
import { KnownBrowsersController } from './known-browsers/known-browsers.controller.js';
import { OwnSignIns } from './own-sign-ins/own-sign-ins.service.js';
import { OwnSignInsController } from './own-sign-ins/own-sign-ins.controller.js';
import { Person } from './entities/person.entity.js';
import { SignIn } from './entities/sign-in.entity.js';
import { AccountSwitchController } from './switch-account/account-switch.controller.js';
import { AuditController } from './audit-trail/audit.controller.js';
import { KnownDeviceInterceptor } from './sign-in/known-device.interceptor.js';
import { PairingsController } from './pair-extension/pairings.controller.js';
import { RecoveryController } from './recover-password/recovery.controller.js';
import { PasskeysController } from './second-factor/passkeys.controller.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SocialSignInController } from './social-sign-in/social-sign-in.controller.js';
import { UsersController } from './user-profile/users.controller.js';
import { VerificationController } from './verify-email/verification.controller.js';
import { OrganisationAuditReaction } from './audit-trail/organisation-audit.reaction.js';
import { AccountAuditReaction } from './audit-trail/account-audit.reaction.js';
import { IdentityMails } from './identity-mails/identity-mails.js';
import { switchedOffInline } from './sign-ins/switched-off.inline.js';
import { SignInSweep } from './sign-ins/sign-in-sweep.job.js';
import { BrowserPairing, People, CredentialGuard } from './identity.public.js';
import { AddGeneralInformation1763800010000 } from './migrations/add-general-information.migration.js';
import { AddSecondFactor1763900020000 } from './migrations/add-second-factor.migration.js';
import { SignInWithPasskeyAlone1763900150000 } from './migrations/sign-in-with-passkey-alone.migration.js';
import { RecoverSecondFactor1763900160000 } from './migrations/recover-second-factor.migration.js';
import { CreateIdentity1763712010000 } from './migrations/create-identity.migration.js';
import { AddPasskeys1763900030000 } from './migrations/add-passkeys.migration.js';
import { GuardGuessing1763900010000 } from './migrations/guard-guessing.migration.js';
import { RequireSecondFactor1763900130000 } from './migrations/require-second-factor.migration.js';
import { NameKnownDevices1763900140000 } from './migrations/name-known-devices.migration.js';
import { NameActingProgram1764350000001 } from './migrations/name-acting-program.migration.js';
import { ListPeopleElsewhere1763930000010 } from './migrations/list-people-elsewhere.migration.js';
import { OrderPeople1763913000020 } from './migrations/order-people.migration.js';
import { VerifyAndRecover1763720010000 } from './migrations/verify-and-recover.migration.js';
import { AuditEntriesReader } from './audit-trail/audit.query.js';
import { IdentityHoldings } from './identity-holdings.js';
import { KnownAddressesReader } from './verify-email/known-addresses.query.js';
import { OwnSignInsReader } from './own-sign-ins/own-sign-ins.query.js';
import { PairingsReader } from './pair-extension/pairings.query.js';
import { UserProfiles } from './user-profile/user-profile.js';
import { PostgresSignInRegistry } from './sign-ins/postgres-sign-in-registry.js';

/** Global, because the access guard of every route asks its registry. */
export const identityModule = defineModule({
  name: 'identity',
  global: true,
  entities: [Person, SignIn],
  migrations: [
    CreateIdentity1763712010000,
    VerifyAndRecover1763720010000,
    AddGeneralInformation1763800010000,
    GuardGuessing1763900010000,
    AddSecondFactor1763900020000,
    AddPasskeys1763900030000,
    RequireSecondFactor1763900130000,
    NameKnownDevices1763900140000,
    SignInWithPasskeyAlone1763900150000,
    RecoverSecondFactor1763900160000,
    OrderPeople1763913000020,
    ListPeopleElsewhere1763930000010,
    AddOrganizationSignIn1764340000000,
    NameActingProgram1764350000001,
  ],
  providers: [WebAuthn],
  personalData: [IdentityHoldings],
  slices: {
    'sign-in': {
      controllers: [SignInController],
      providers: [
        SignInPasses,
        KnownDeviceInterceptor,
        SignInLookup,
        SignUpPersonHandler,
        SignInPersonHandler,
        RefreshSignInHandler,
        SignOutHandler,
      ],
    },
    'sign-ins': {
      providers: [
        KnownDevices,
        NewPasswords,
        SignInStore,
        SignInAnswers,
        { provide: SignInRegistry, useClass: PostgresSignInRegistry },
      ],
      inline: [switchedOffInline],
      sweeps: [SignInSweep],
    },
    people: { providers: [StoredPeople, { provide: People, useExisting: StoredPeople }] },
    'email-codes': { providers: [EmailCodes, EmailVerification] },
    'verify-email': {
      controllers: [VerificationController],
      providers: [PendingSignUps, VerifyEmailHandler, ResendCodeHandler, KnownAddressesReader],
    },
    'recover-password': {
      controllers: [RecoveryController],
      providers: [
        ForgetPasswordHandler,
        RedeemRecoveryCodeHandler,
        SetForgottenPasswordHandler,
        ChangePasswordHandler,
      ],
    },
    'second-factor': {
      controllers: [SecondFactorController, PasskeysController],
      providers: [
        SecondFactors,
        TakeSecondStepHandler,
        ChooseSecondStepHandler,
        TakePasskeyStepHandler,
        Passkeys,
        SecondFactorNotices,
      ],
    },
    'passkey-sign-in': {
      controllers: [PasskeySignInController],
      providers: [PasskeyChallenges, SignInWithPasskeyHandler],
    },
    'known-browsers': { controllers: [KnownBrowsersController] },
    'own-sign-ins': { controllers: [OwnSignInsController], providers: [OwnSignInsReader, OwnSignIns] },
    'require-second-factor': {
      controllers: [SecondFactorRuleController],
      providers: [SecondFactorRequirement],
    },
    'recover-second-factor': {
      controllers: [SecondFactorRecoveryController],
      providers: [LostSecondFactors],
    },
    'reset-second-factor': {
      controllers: [MemberSecondFactorController],
      providers: [MemberSecondFactors],
    },
    'second-factor-store': {
      providers: [
        SecondFactorStore,
        SecondFactorRules,
        SecondFactorRecoveries,
        RecoveryLinks,
        SignInChallenges,
        SignInNewsSender,
        PasskeyStore,
      ],
    },
    'social-sign-in': {
      controllers: [SocialSignInController],
      providers: [SocialFlows, SocialPeople, StartSocialSignInHandler, FinishSocialSignInHandler],
    },
    'organization-providers': {
      controllers: [ManageProvidersController],
      providers: [ManageProviders, OrganizationProviders, ProviderSecrets, RequiredProvider],
    },
    'organization-sign-in': {
      controllers: [OrganizationSignInController],
      providers: [
        OrganizationFlows,
        OrganizationPeople,
        FindOrganizationSignInHandler,
        StartOrganizationHandler,
        FinishOrganizationSignInHandler,
      ],
    },
    'pair-extension': {
      controllers: [PairingsController],
      providers: [
        GrantPairingHandler,
        RedeemPairingHandler,
        RevokePairingHandler,
        PairingsReader,
        { provide: BrowserPairing, useClass: StoredBrowserPairing },
      ],
    },
    'user-profile': {
      controllers: [UsersController],
      providers: [ProfileChanges, UpdateOwnUserHandler, UserProfiles],
    },
    'accept-invitation': {
      controllers: [InvitationController],
      providers: [InvitedPeople, SignUpInvitedHandler],
    },
    'switch-account': { controllers: [AccountSwitchController], providers: [AccountSwitch] },
    'credential-guard': { providers: [{ provide: CredentialGuard, useClass: StoredCredentialGuard }] },
    'audit-trail': {
      controllers: [AuditController],
      providers: [AuditTrail, AuditEntriesReader],
      reactions: [AccountAuditReaction, OrganisationAuditReaction],
    },
    'identity-mails': { providers: [IdentityMails, RecoveryMailKinds] },
  },
  exports: [People, CredentialGuard, SignInRegistry],
});
