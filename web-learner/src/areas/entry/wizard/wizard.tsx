import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import { wizardLabels as words } from '@keenly/contracts/catalogue/wizard';
import { useEffect, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useSession } from '../../../shared/auth/use-session';
import {
  forgetVerification,
  pendingVerification,
  rememberVerification,
} from '../../../shared/auth/verification-store';
import { EntryLayout } from '../layout/entry-layout';
import { useSocialReturn } from '../social/use-social-return';
import { buttonClass } from '../../../ui/components/button';
import { Icon } from '../../../ui/components/icon';
import { usePageTitle } from '../../../ui/components/use-page-title';
import {
  cornerOf,
  drawnPage,
  hasBackArrow,
  pageAfter,
  pageAfterSkip,
  pageBefore,
  pageOf,
  stateOf,
} from './wizard-pages';
import { CodePage } from './code-page';
import { GetExtensionPage, SetUpPage, WaitingPage, type ExtensionState } from './extension-pages';
import { FormPage } from './form-page';
import { RegisterPage } from './register-page';
import { AccessPassPage, JumpstartPage, LaunchPage } from './welcome-pages';

export interface WizardProps {
  extension: ExtensionState;
  /** How to get the extension, in steps. */
  extensionSteps: ReactNode;
  /** Pairs the extension with the signed-in person. Throws an Error with the words to show. */
  onPair: () => Promise<void>;
}

/**
 * The sign-up wizard of /sign-up and /signUp (product/entering#sign-up-wizard). Its page number is navigation state.
 */
export function Wizard({ extension, extensionSteps, onPair }: WizardProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const state = stateOf(location.state);
  const email = state.emailId ?? pendingVerification()?.email ?? '';
  useHeldToken(email, state.verification_token);
  const page = drawnPage(pageOf(state), session !== null, email !== '');
  const asksCode = session === null && (page === 3 || page === 4);

  const { pathname, search } = location;
  const go = (pageNumber: number, emailId = email) =>
    void navigate({ pathname, search }, { state: { emailId, page_number: pageNumber } });
  const returning = useSocialReturn(() => go(4));
  const next = () => go(pageAfter(page));
  const { title, lead } = wordsOf(page, asksCode, extension, email);
  usePageTitle(title);
  useFocusOnPage(page, asksCode);

  return (
    <EntryLayout
      title={title}
      lead={lead}
      back={
        hasBackArrow(page) ? (
          <button type="button" className="k-icon-btn" aria-label="Back" onClick={() => go(pageBefore(page))}>
            <Icon name="back" />
          </button>
        ) : null
      }
      corner={<Corner page={page} />}
      other={
        page === 2 ? (
          <>
            Already have an account? <Link to="/sign-in">{entryLabels.signIn}</Link>
          </>
        ) : undefined
      }
    >
      {returning ? (
        <p className="k-meta" role="status">
          Finishing your registration…
        </p>
      ) : (
        draw()
      )}
    </EntryLayout>
  );

  function draw(): ReactNode {
    if (asksCode) return <CodePage key={email} email={email} onVerified={() => go(4)} />;
    switch (page) {
      case 1:
        return <RegisterPage onManually={next} />;
      case 2:
        return (
          <FormPage
            email={email}
            onOtherWays={() => go(1)}
            onSignedUp={(signedUp) => go(pageAfter(2), signedUp)}
          />
        );
      case 4:
        return <GetExtensionPage steps={extensionSteps} onContinue={next} />;
      case 5:
        return (
          <WaitingPage
            extension={extension}
            onContinue={next}
            onSkip={(waiting) => go(pageAfterSkip(page, waiting))}
          />
        );
      case 6:
        return <SetUpPage extension={extension} onPair={onPair} onContinue={next} />;
      case 7:
        return <AccessPassPage onContinue={next} />;
      case 8:
        return <JumpstartPage onOpen={next} />;
      // 10 and 11 lead to 9.
      default:
        return <LaunchPage />;
    }
  }
}

function Corner({ page }: { page: number }) {
  return cornerOf(page) === 'sign-in' ? (
    <Link className={buttonClass('text')} to="/sign-in" onClick={forgetVerification}>
      {entryLabels.signIn}
    </Link>
  ) : (
    <Link className="k-icon-btn" to="/" aria-label={navigationLabels.home}>
      <Icon name="home" />
    </Link>
  );
}

/** Keeps what a sign-in brought for the code; the organisation that the form chose stays chosen. */
function useHeldToken(email: string, token: string | undefined): void {
  useEffect(() => {
    if (email === '' || token === undefined) return;
    const pending = pendingVerification();
    rememberVerification({ ...(pending?.email === email ? pending : {}), email, token });
  }, [email, token]);
}

/** A new page of the wizard starts at its heading, for keyboards and screen readers too; the first one where it is. */
function useFocusOnPage(page: number, asksCode: boolean): void {
  const key = `${page} ${asksCode}`;
  useEffect(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) {
      document.querySelector<HTMLElement>('.entry-panel h1')?.focus();
    }
    window.scrollTo(0, 0);
  }, [key]);
}

function wordsOf(
  page: number,
  asksCode: boolean,
  extension: ExtensionState,
  email: string,
): { title: string; lead?: string } {
  if (asksCode) {
    return {
      title: entryLabels.code,
      lead: `We sent a code to ${email} to confirm it’s yours.`,
    };
  }
  switch (page) {
    case 1:
      return { title: entryLabels.createAccount, lead: 'Choose how you want to register.' };
    case 2:
      return { title: entryLabels.createAccount, lead: 'Enter your name, email, and a password.' };
    case 4:
      return { title: words.getExtension, lead: 'It notices focus and distraction while you study.' };
    case 5:
      return extension === 'found' || extension === 'paired'
        ? { title: words.installationSuccess }
        : { title: words.waiting };
    case 6:
      return { title: words.setUp, lead: 'You decide what’s recorded before anything is.' };
    case 7:
      return { title: words.accessPass, lead: 'Here’s how a study session works.' };
    case 8:
      return { title: words.jumpstart };
    default:
      return { title: words.launching, lead: 'Your dashboard will open in a moment.' };
  }
}
