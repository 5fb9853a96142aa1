import type { SocialStart } from '@keenly/contracts/social-sign-in';
import { useAnswer } from '../../../shared/query/use-answer';
import { buttonClass } from '../../../ui/components/button';
import { socialProviders, socialStartPath } from './social-sign-in';
import './social-buttons.css';

export interface SocialButtonsProps {
  from: SocialStart['from'];
  rememberMe?: boolean;
}

/**
 * One button for each provider that is configured: a link, since the browser leaves for the provider. Nothing while
 * the list is on its way, where it is empty, and where it cannot be had: the form below serves everyone.
 */
export function SocialButtons({ from, rememberMe = false }: SocialButtonsProps) {
  const providers = useAnswer(socialProviders);
  if (providers.state !== 'here' || providers.data.length === 0) return null;
  return (
    <ul className="social" aria-label="Other ways to sign in">
      {providers.data.map(({ id, label }) => (
        <li key={id}>
          <a className={buttonClass('outlined')} href={socialStartPath(id, from, rememberMe)}>
            Continue with {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
