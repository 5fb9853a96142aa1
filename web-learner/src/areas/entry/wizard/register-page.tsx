import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { wizardLabels } from '@keenly/contracts/catalogue/wizard';
import { Link } from 'react-router';
import { SocialButtons } from '../social/social-buttons';
import { Button } from '../../../ui/components/button';
import './wizard.css';

/** Page 1: another service vouches for the person, or they fill in the form. */
export function RegisterPage({ onManually }: { onManually: () => void }) {
  return (
    <>
      <SocialButtons from="sign-up" />
      <div className="wizard-body">
        <Button look="primary" onClick={onManually}>
          {wizardLabels.registerManually}
        </Button>
        <p className="k-meta">
          By registering, you accept the{' '}
          <Link to="/terms-and-conditions" target="_blank" rel="noopener">
            {entryLabels.terms}
          </Link>
          .
        </p>
      </div>
    </>
  );
}
