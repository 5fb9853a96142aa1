import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { Link } from 'react-router';

export interface PublicLinksProps {
  /** The landing page opens its legal pages in a new tab (product/entering#landing-page). */
  newTab?: boolean;
}

/** Privacy policy and terms, at the foot of every page a visitor sees (product/entering#sign-in). */
export function PublicLinks({ newTab = false }: PublicLinksProps) {
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <>
      <Link to="/privacy-policy" {...target}>
        {entryLabels.privacy}
      </Link>
      <Link to="/terms-and-conditions" {...target}>
        {entryLabels.terms}
      </Link>
    </>
  );
}
