import { needsMui } from './needs-mui';

/**
 * Where the code of each page is that few visits start at. The list of what each one is made of has a place in this file,
 * too, which is why visitors and home do without it.
 */
const mui = () => import('../ui/theme/mui-provider');
const session = () => import('./pages/session-page');
const employee = () => import('./pages/employee-page');
const capability = () => import('./pages/capability-page');
const dashboard = () => import('./pages/manager-dashboard-page');
const profile = () => import('./pages/profile-page');
const info = () => import('./pages/info-page');
const accounts = () => import('./pages/accounts-page');
const course = () => import('./pages/course-page');
const content = () => import('./pages/content-page');
const learningPlans = () => import('./pages/learning-plans-page');
const lessonQuiz = () => import('./pages/lesson-quiz-page');
const community = () => import('./pages/community-page');
const myData = () => import('./pages/my-data-page');
const legal = () => import('./pages/legal-pages');

export const signUp = async () => (await import('./pages/sign-up-page')).SignUpPage;
export const forgotPassword = async () => (await import('./pages/forgot-password-page')).ForgotPasswordPage;
export const secondFactorDue = async () =>
  (await import('./pages/second-factor-due-page')).SecondFactorDuePage;
export const twoStepRecovery = async () =>
  (await import('./pages/two-step-recovery-page')).TwoStepRecoveryPage;
export const invitation = async () => (await import('./pages/invitation-page')).InvitationPage;
export const unsubscribe = async () => (await import('./pages/unsubscribe-page')).UnsubscribePage;
export const privacy = async () => (await legal()).PrivacyPage;
export const terms = async () => (await legal()).TermsPage;
export const infoPage = async () => (await info()).InfoPage;
export const accountsPage = async () => (await accounts()).AccountsPage;
export const licencePage = async () => (await import('./pages/licence-page')).LicencePage;
export const myDataPage = async () => (await myData()).MyDataPage;
export const erasureReceipt = async () => (await import('./pages/erasure-receipt-page')).ErasureReceiptPage;
export const coursePage = async () => (await course()).CoursePage;
export const contentPage = async () => (await content()).ContentPage;
export const learningPlansPage = async () => (await learningPlans()).LearningPlansPage;
export const lessonQuizPage = async () => (await lessonQuiz()).LessonQuizPage;
export const communityPage = async () => (await community()).CommunityPage;
export const requireMentor = async () => (await import('./guards/require-mentor')).RequireMentor;
export const allocation = async () => (await import('./pages/allocation-page')).AllocationPage;
export const capabilityPage = async () => (await capability()).CapabilityPage;
export const employeePage = async () => (await employee()).EmployeePage;
export const sessionPage = async () => (await session()).SessionPage;
export const profilePage = async () => (await profile()).ProfilePage;
export const managerDashboard = async () => (await dashboard()).ManagerDashboardPage;

const pageAt: Record<string, () => Promise<unknown>> = {
  '/sessions/': session,
  '/manager': dashboard,
  '/capabilities/': capability,
  '/employee-details/': employee,
  '/course/': course,
  '/content': content,
  '/learning-plans': learningPlans,
  '/lesson-quiz/': lessonQuiz,
  '/info': info,
  '/myaccount': accounts,
  '/profile': profile,
  '/my-data': myData,
  '/community': community,
};

/** Loads the page at this path and what it is drawn with; a failure shows where the page is drawn. */
export async function loadPage(path: string): Promise<void> {
  const known = Object.entries(pageAt).find(([start]) => path.startsWith(start));
  await Promise.allSettled([
    ...(known === undefined ? [] : [known[1]()]),
    ...(needsMui(path) ? [mui()] : []),
  ]);
}
