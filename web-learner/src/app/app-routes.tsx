import { managerRoles } from '@keenly/contracts/roles';
import { Route, Routes } from 'react-router';
import { useSession } from '../shared/auth/use-session';
import { GoOn } from './guards/go-on';
import { RequireRole } from './guards/require-role';
import { RequireSignIn } from './guards/require-sign-in';
import { RootRedirect } from './guards/root-redirect';
import { SignedOutOnly } from './guards/signed-out-only';
import { NotFoundPage } from './pages/not-found-page';
import * as pages from './lazy-pages';
import { OnItsWay } from './on-its-way';
import { PageViews } from './page-views/page-views';

/** The route table (product/entering#routes). /networks and /manage-content are the console's. */
export function AppRoutes() {
  const isSignedOut = useSession() === null;
  return (
    <>
      <PageViews />
      <Routes>
        <Route path="/" element={<RootRedirect />} />
        <Route element={<SignedOutOnly />}>
          <Route path="/sign-in" element={<pages.SignInPage />} />
          <Route path="/login" element={<pages.SignInPage />} />
        </Route>
        <Route path="/signUp" caseSensitive element={<pages.SignUpPage />} />
        <Route path="/sign-up" element={<pages.SignUpPage />} />
        <Route path="/forgot-password" element={<pages.ForgotPasswordPage />} />
        <Route path="/two-step-recovery" element={<pages.TwoStepRecoveryPage />} />
        <Route path="/invitation" element={<pages.InvitationPage />} />
        <Route path="/unsubscribe" element={<pages.UnsubscribePage />} />
        <Route path="/erasure-receipts/:id" element={<pages.ErasureReceiptPage />} />
        <Route path="/privacy-policy" element={<pages.PrivacyPage />} />
        <Route path="/terms-and-conditions" element={<pages.TermsPage />} />
        {isSignedOut ? (
          <Route path="/course/:id" element={<pages.CoursePage meanwhile={<OnItsWay />} />} />
        ) : null}
        <Route element={<RequireSignIn />}>
          <Route path="/campaigns" element={<GoOn to="/manage-content" />} />
          <Route element={<pages.SignedInLayout meanwhile={<OnItsWay />} />}>
            <Route path="/home" element={<pages.HomePage />} />
            <Route path="/info" element={<pages.InfoPage />} />
            <Route path="/myaccount" element={<pages.AccountsPage />} />
            <Route path="/licenses" element={<pages.LicencePage />} />
            <Route path="/profile" element={<pages.ProfilePage />} />
            <Route path="/community" element={<pages.CommunityPage />} />
            <Route path="/my-data" element={<pages.MyDataPage />} />
            <Route path="/sessions/:id" element={<pages.SessionPage />} />
            <Route element={<RequireRole roles={managerRoles} />}>
              <Route path="/manager-dashboard" element={<pages.ManagerDashboardPage />} />
              <Route path="/capabilities/:id" element={<pages.CapabilityPage />} />
            </Route>
            <Route element={<RequireRole roles={managerRoles} orMentor />}>
              <Route path="/allocation" element={<pages.AllocationPage />} />
            </Route>
            <Route element={<RequireRole roles={managerRoles} orOwn="id" orMentor />}>
              <Route path="/employee-details/:id" element={<pages.EmployeePage />} />
            </Route>
            <Route path="/content" element={<pages.ContentPage />} />
            <Route path="/learning-plans" element={<pages.LearningPlansPage />} />
            <Route path="/course/:id" element={<pages.CoursePage />} />
            <Route path="/lesson-quiz/:id" element={<pages.LessonQuizPage />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </>
  );
}
