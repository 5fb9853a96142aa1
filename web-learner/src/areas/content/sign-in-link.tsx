import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { Link, useLocation } from 'react-router';
import { rememberRedirect } from '../../shared/auth/redirect-after-login';
import { buttonClass } from '../../ui/components/button';

/** Leads to the sign-in, and from there back to where one was. */
export function SignInLink({ look = 'primary' }: { look?: 'primary' | 'outlined' }) {
  const { pathname, search, hash } = useLocation();
  return (
    <Link
      className={buttonClass(look)}
      to="/sign-in"
      onClick={() => rememberRedirect(`${pathname}${search}${hash}`)}
    >
      {entryLabels.signIn}
    </Link>
  );
}
