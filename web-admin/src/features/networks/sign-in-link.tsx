import { organizationSignInWords } from '@keenly/contracts/catalogue/organization-sign-in';
import { buttonClass } from '@keenly/web-learner/ui/components/button';
import { consoleHref } from '../../shared/console-href';

/** From an organization's members to what they sign in with. */
export function SignInLink({ clientId }: { clientId: string }) {
  return (
    <a
      className={buttonClass('outlined')}
      href={consoleHref(`/organization-sign-in/${encodeURIComponent(clientId)}/show`)}
    >
      {organizationSignInWords.title}
    </a>
  );
}
