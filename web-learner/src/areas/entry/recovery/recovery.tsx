import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { recoveryLabels } from '@keenly/contracts/catalogue/recovery-page';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CodeForm } from '../../../shared/entry/code-form';
import { EntryLayout } from '../layout/entry-layout';
import { Icon } from '../../../ui/components/icon';
import { usePageTitle } from '../../../ui/components/use-page-title';
import { askForCode, verifyCode } from './recover';
import { EmailStep } from './email-step';
import { PasswordStep } from './password-step';

type Step = { at: 'email' } | { at: 'code' } | { at: 'password'; grant: string };

/**
 * /forgot-password: email, code, new password (product/entering#forgot-password). A failure leaves the flow where it
 * is.
 */
export function Recovery() {
  const [step, setStep] = useState<Step>({ at: 'email' });
  const [email, setEmail] = useState('');
  const navigate = useNavigate();
  const words = wordsOf(step, email);
  usePageTitle(words.title);
  return (
    <EntryLayout
      key={step.at}
      title={words.title}
      lead={words.lead}
      back={
        <Link className="k-icon-btn" to="/sign-in" aria-label={`Back to ${entryLabels.signIn}`}>
          <Icon name="back" />
        </Link>
      }
      other={
        step.at === 'email' ? (
          <>
            New here? <Link to="/signUp">{recoveryLabels.createAccount}</Link>
          </>
        ) : undefined
      }
    >
      {step.at === 'email' ? (
        <EmailStep
          email={email}
          onSent={(sentTo) => {
            setEmail(sentTo);
            setStep({ at: 'code' });
          }}
        />
      ) : null}
      {step.at === 'code' ? (
        <CodeForm
          submit={entryLabels.verify}
          onVerify={async (code) => setStep({ at: 'password', grant: await verifyCode({ email, code }) })}
          onResend={() => askForCode({ email })}
        />
      ) : null}
      {step.at === 'password' ? (
        <PasswordStep
          email={email}
          grant={step.grant}
          onDone={() => void navigate('/sign-in')}
          onLapsed={() => setStep({ at: 'code' })}
        />
      ) : null}
    </EntryLayout>
  );
}

function wordsOf(step: Step, email: string): { title: string; lead: string } {
  switch (step.at) {
    case 'email':
      return {
        title: entryLabels.forgotPassword,
        lead: 'Enter your email, and we’ll send you a code to reset your password.',
      };
    case 'code':
      return {
        title: entryLabels.code,
        lead: `If ${email} has an account, we’ve sent it a code. Enter it here.`,
      };
    case 'password':
      return {
        title: recoveryLabels.updateTitle,
        lead: 'You’ll use it from now on, and you’ll be signed out everywhere else.',
      };
  }
}
