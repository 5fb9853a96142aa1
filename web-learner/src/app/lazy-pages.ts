import { lazy, type ComponentType } from 'react';
import { withOwnCode } from '../ui/components/with-own-code';

const mui = () => import('../ui/theme/mui-provider');
const session = () => import('./pages/session-page');
const employee = () => import('./pages/employee-page');
const capability = () => import('./pages/capability-page');
const dashboard = () => import('./pages/manager-dashboard-page');
const profile = () => import('./pages/profile-page');
const info = () => import('./pages/info-page');
const accounts = () => import('./pages/accounts-page');
const community = () => import('./pages/community-page');
const myData = () => import('./pages/my-data-page');
const legal = () => import('./pages/legal-pages');

/** A page with a file of its own. */
function page<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}

export const SignInPage = page(async () => (await import('./pages/sign-in-page')).SignInPage);
export const SignUpPage = page(async () => (await import('./pages/sign-up-page')).SignUpPage);
export const LandingPage = page(async () => (await import('./pages/landing-page')).LandingPage);
export const ForgotPasswordPage = page(
  async () => (await import('./pages/forgot-password-page')).ForgotPasswordPage,
);
export const SecondFactorDuePage = page(
  async () => (await import('./pages/second-factor-due-page')).SecondFactorDuePage,
);
export const TwoStepRecoveryPage = page(
  async () => (await import('./pages/two-step-recovery-page')).TwoStepRecoveryPage,
);
export const InvitationPage = page(async () => (await import('./pages/invitation-page')).InvitationPage);
export const UnsubscribePage = page(async () => (await import('./pages/unsubscribe-page')).UnsubscribePage);
export const PrivacyPage = page(async () => (await legal()).PrivacyPage);
export const TermsPage = page(async () => (await legal()).TermsPage);
export const InfoPage = page(async () => (await info()).InfoPage);
export const AccountsPage = page(async () => (await accounts()).AccountsPage);
export const MyDataPage = page(async () => (await myData()).MyDataPage);
export const ErasureReceiptPage = page(
  async () => (await import('./pages/erasure-receipt-page')).ErasureReceiptPage,
);
export const CommunityPage = page(async () => (await community()).CommunityPage);
/** Asks for the groups of whoever has no manager's role: visitors do without. */
export const RequireMentor = page(async () => (await import('./guards/require-mentor')).RequireMentor);
export const AllocationPage = page(async () => (await import('./pages/allocation-page')).AllocationPage);
export const CapabilityPage = page(async () => (await capability()).CapabilityPage);
export const EmployeePage = page(async () => (await employee()).EmployeePage);
export const NotYetPage = page(async () => (await import('./pages/not-yet-page')).NotYetPage);
/**
 * Where nearly everyone starts: drawn at once where its code is here, in place of what was drawn before it (`early/`).
 */
export const SignedInLayout = withOwnCode(
  async () => (await import('./shell/signed-in-layout')).SignedInLayout,
);
export const HomePage = withOwnCode(async () => (await import('./pages/home-page')).HomePage);
export const SessionPage = page(async () => (await session()).SessionPage);
export const ProfilePage = page(async () => (await profile()).ProfilePage);
export const ManagerDashboardPage = page(async () => (await dashboard()).ManagerDashboardPage);

const pageAt: Record<string, () => Promise<unknown>> = {
  '/home': HomePage.fetchCode,
  '/sessions/': session,
  '/manager': dashboard,
  '/capabilities/': capability,
  '/employee-details/': employee,
  '/info': info,
  '/myaccount': accounts,
  '/profile': profile,
  '/my-data': myData,
  '/community': community,
};

/** Loads shell and page together, so that the one does not wait for the other; a failure shows where they are drawn. */
export async function loadSignedIn(path: string): Promise<void> {
  const known = Object.entries(pageAt).find(([start]) => path.startsWith(start));
  const needsMui = !['/home', '/community'].some((start) => path.startsWith(start));
  await Promise.allSettled([
    SignedInLayout.fetchCode(),
    ...(known === undefined ? [] : [known[1]()]),
    ...(needsMui ? [mui()] : []),
  ]);
}
