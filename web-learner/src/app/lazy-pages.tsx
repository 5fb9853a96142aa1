import { lazy, type ComponentType } from 'react';
import { PageSkeleton } from '../ui/components/skeleton';
import { withOwnCode } from '../ui/components/with-own-code';

const further = () => import('./further-pages');

/** A visitor's page, with a file of its own: the one before it stays until its code is here. */
function page<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}

/** A page within the shell, with a file of its own: drawn in the moment in which its code is here. */
function inShell<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return withOwnCode(load, <PageSkeleton />);
}

export const SignInPage = page(async () => (await import('./pages/sign-in-page')).SignInPage);
export const LandingPage = page(async () => (await import('./pages/landing-page')).LandingPage);
/**
 * Where nearly everyone starts: drawn at once where its code is here, in place of what was drawn before it (`early/`).
 */
export const SignedInLayout = withOwnCode(
  async () => (await import('./shell/signed-in-layout')).SignedInLayout,
);
export const HomePage = inShell(async () => (await import('./pages/home-page')).HomePage);

export const SignUpPage = page(async () => (await further()).signUp());
export const ForgotPasswordPage = page(async () => (await further()).forgotPassword());
export const SecondFactorDuePage = page(async () => (await further()).secondFactorDue());
export const TwoStepRecoveryPage = page(async () => (await further()).twoStepRecovery());
export const InvitationPage = page(async () => (await further()).invitation());
export const UnsubscribePage = page(async () => (await further()).unsubscribe());
export const PrivacyPage = page(async () => (await further()).privacy());
export const TermsPage = page(async () => (await further()).terms());
export const InfoPage = inShell(async () => (await further()).infoPage());
export const AccountsPage = inShell(async () => (await further()).accountsPage());
export const LicencePage = inShell(async () => (await further()).licencePage());
export const MyDataPage = inShell(async () => (await further()).myDataPage());
export const ErasureReceiptPage = page(async () => (await further()).erasureReceipt());
export const CoursePage = inShell(async () => (await further()).coursePage());
export const ContentPage = inShell(async () => (await further()).contentPage());
export const LearningPlansPage = inShell(async () => (await further()).learningPlansPage());
export const LessonQuizPage = inShell(async () => (await further()).lessonQuizPage());
export const CommunityPage = inShell(async () => (await further()).communityPage());
/** Asks for the groups of whoever has no manager's role: visitors do without. */
export const RequireMentor = page(async () => (await further()).requireMentor());
export const AllocationPage = inShell(async () => (await further()).allocation());
export const CapabilityPage = inShell(async () => (await further()).capabilityPage());
export const EmployeePage = inShell(async () => (await further()).employeePage());
export const SessionPage = inShell(async () => (await further()).sessionPage());
export const ProfilePage = inShell(async () => (await further()).profilePage());
export const ManagerDashboardPage = inShell(async () => (await further()).managerDashboard());

/** Loads shell and page together, so that the one does not wait for the other; a failure shows where they are drawn. */
export async function loadSignedIn(path: string): Promise<void> {
  const isHome = path.startsWith('/home');
  const loadPage = isHome ? HomePage.fetchCode : async () => (await further()).loadPage(path);
  await Promise.allSettled([SignedInLayout.fetchCode(), loadPage()]);
}
