import { SignInRegistry } from '../../platform/auth/sign-in-registry.js';
import { WebAuthn } from '../../platform/auth/web-authn.js';
import { defineModule } from '../../platform/define-module.js';
import { AccountSwitch } from './application/account-switch.service.js';
import { AuditTrail } from './application/audit-trail.js';
import { ChangePasswordHandler } from './application/change-password.handler.js';
import { Confirmations } from './application/confirmations.js';
import { EmailCodes } from './application/email-codes.js';
import { KnownDevices } from './application/known-devices.js';
import { NewPasswords } from './application/new-passwords.js';
import { GrantPairingHandler, RedeemPairingHandler } from './application/pairing.handlers.js';
import { StoredPeople } from './application/people.service.js';
import {
  ForgetPasswordHandler,
  RedeemRecoveryCodeHandler,
  SetForgottenPasswordHandler,
} from './application/recovery.handlers.js';
import { PendingSignUps } from './application/pending-sign-ups.js';
import { StoredPersonalDoors } from './application/personal-doors.js';
import { RefreshSignInHandler } from './application/refresh-sign-in.handler.js';
import { ResendCodeHandler } from './application/resend-code.handler.js';
import { RevokePairingHandler } from './application/revoke-pairing.handler.js';
import { SecondFactorStore } from './application/second-factor/second-factor-store.js';
import { SecondFactors } from './application/second-factor/second-factors.service.js';
import {
  ChooseSecondStepHandler,
  TakePasskeyStepHandler,
} from './application/second-factor/passkey-step.handler.js';
import { PasskeyStore } from './application/second-factor/passkey-store.js';
import { Passkeys } from './application/second-factor/passkeys.service.js';
import { SecondFactorNotices } from './application/second-factor/second-factor-notices.js';
import { TakeSecondStepHandler } from './application/second-factor/second-step.handler.js';
import { SignInChallenges } from './application/second-factor/sign-in-challenges.js';
import { SignInAnswers } from './application/sign-in-answers.js';
import { SignInLookup } from './application/sign-in-lookup.js';
import { SignInPasses } from './application/sign-in-passes.js';
import { SignInStore } from './application/sign-in-store.js';
import { SignInPersonHandler } from './application/sign-in.handler.js';
import { SignOutHandler } from './application/sign-out.handler.js';
import { SignUpPersonHandler } from './application/sign-up.handler.js';
import { SocialFlows } from './application/social-flows.js';
import { SocialPeople } from './application/social-people.js';
import {
  FinishSocialSignInHandler,
  StartSocialSignInHandler,
} from './application/social-sign-in.handlers.js';
import { ProfileChanges } from './application/profile-changes.js';
import { UpdateOwnUserHandler } from './application/update-user.handler.js';
import { VerifyEmailHandler } from './application/verify-email.handler.js';
import { Person } from './entities/person.entity.js';
import { SignIn } from './entities/sign-in.entity.js';
import { AccountSwitchController } from './http/account-switch.controller.js';
import { AuditController } from './http/audit.controller.js';
import { KnownDeviceInterceptor } from './http/known-device.interceptor.js';
import { PairingsController } from './http/pairings.controller.js';
import { RecoveryController } from './http/recovery.controller.js';
import { PasskeysController } from './http/passkeys.controller.js';
import { SecondFactorController } from './http/second-factor.controller.js';
import { SignInController } from './http/sign-in.controller.js';
import { SocialSignInController } from './http/social-sign-in.controller.js';
import { UsersController } from './http/users.controller.js';
import { VerificationController } from './http/verification.controller.js';
import { AccountAuditReaction } from './jobs/account-audit.reaction.js';
import { IdentityMails } from './jobs/identity-mails.js';
import { SignInSweep } from './jobs/sign-in-sweep.job.js';
import { People, PersonalDoors } from './identity.public.js';
import { AddGeneralInformation1763800010000 } from './migrations/add-general-information.migration.js';
import { AddSecondFactor1763900020000 } from './migrations/add-second-factor.migration.js';
import { CreateIdentity1763712010000 } from './migrations/create-identity.migration.js';
import { AddPasskeys1763900030000 } from './migrations/add-passkeys.migration.js';
import { GuardGuessing1763900010000 } from './migrations/guard-guessing.migration.js';
import { VerifyAndRecover1763720010000 } from './migrations/verify-and-recover.migration.js';
import { AuditEntriesQuery } from './queries/audit.query.js';
import { IdentityHoldings } from './queries/identity-holdings.js';
import { KnownAddressesQuery } from './queries/known-addresses.query.js';
import { PairingsQuery } from './queries/pairings.query.js';
import { UserProfiles } from './application/user-profile.js';
import { PostgresSignInRegistry } from './queries/postgres-sign-in-registry.js';

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
  ],
  controllers: [
    AccountSwitchController,
    SignInController,
    VerificationController,
    RecoveryController,
    SecondFactorController,
    PasskeysController,
    SocialSignInController,
    AuditController,
    UsersController,
    PairingsController,
  ],
  providers: [
    AuditTrail,
    EmailCodes,
    KnownDevices,
    PendingSignUps,
    SignInPasses,
    SecondFactors,
    SecondFactorStore,
    SignInChallenges,
    TakeSecondStepHandler,
    ChooseSecondStepHandler,
    TakePasskeyStepHandler,
    Passkeys,
    PasskeyStore,
    SecondFactorNotices,
    WebAuthn,
    KnownDeviceInterceptor,
    SignInLookup,
    Confirmations,
    NewPasswords,
    SocialFlows,
    SocialPeople,
    VerifyEmailHandler,
    ResendCodeHandler,
    ForgetPasswordHandler,
    RedeemRecoveryCodeHandler,
    SetForgottenPasswordHandler,
    ChangePasswordHandler,
    StartSocialSignInHandler,
    FinishSocialSignInHandler,
    IdentityMails,
    AccountAuditReaction,
    AuditEntriesQuery,
    KnownAddressesQuery,
    StoredPeople,
    { provide: People, useExisting: StoredPeople },
    AccountSwitch,
    { provide: PersonalDoors, useClass: StoredPersonalDoors },
    IdentityHoldings,
    SignInStore,
    SignInAnswers,
    SignUpPersonHandler,
    SignInPersonHandler,
    RefreshSignInHandler,
    SignOutHandler,
    ProfileChanges,
    UpdateOwnUserHandler,
    UserProfiles,
    GrantPairingHandler,
    RedeemPairingHandler,
    RevokePairingHandler,
    PairingsQuery,
    SignInSweep,
    { provide: SignInRegistry, useClass: PostgresSignInRegistry },
  ],
  exports: [People, PersonalDoors, SignInRegistry],
});
