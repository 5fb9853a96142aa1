import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { Link, useNavigate } from 'react-router';
import { SignInForm } from '../../areas/entry/sign-in/sign-in-form';
import { EntryLayout } from '../../areas/entry/layout/entry-layout';
import { useSocialReturn } from '../../areas/entry/social/use-social-return';
import { usePageTitle } from '../../ui/components/use-page-title';

/** /sign-in and /login: the same form. The guard around it leads on as soon as someone is signed in. */
export function SignInPage() {
  const navigate = useNavigate();
  usePageTitle(entryLabels.signIn);
  const returning = useSocialReturn();
  return (
    <EntryLayout
      title={entryLabels.signIn}
      lead={returning ? 'Signing you in…' : 'See your study sessions and what they tell you.'}
      other={
        <>
          New here? <Link to="/signUp">{entryLabels.createAccount}</Link>
        </>
      }
    >
      <SignInForm
        onUnverified={(emailId, verification_token) =>
          void navigate('/signUp', { state: { emailId, page_number: 4, verification_token } })
        }
      />
    </EntryLayout>
  );
}
