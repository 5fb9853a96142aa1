import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { wordsFor } from '../../../shared/api/api-error';
import { CodeForm } from '../../../shared/entry/code-form';
import { toast } from '../../../ui/toasts/toast-store';
import { joinChosenOrganisation, resendCode, verifyEmail } from './sign-up';

/** Page 3, and page 4 for anyone who comes without a verified address (product/entering#sign-up-wizard). */
export function CodePage({ email, onVerified }: { email: string; onVerified: () => void }) {
  const verify = async (code: string) => {
    toast('success', await verifyEmail(email, code));
    onVerified();
    // The account is there whatever becomes of the organisation.
    await joinChosenOrganisation().then(
      (words) => (words === undefined ? undefined : toast('info', words)),
      (error: unknown) => toast('error', wordsFor(error)),
    );
  };
  return <CodeForm submit={entryLabels.verify} onVerify={verify} onResend={() => resendCode(email)} />;
}
