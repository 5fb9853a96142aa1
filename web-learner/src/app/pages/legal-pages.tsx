import { LegalPage } from '../../features/legal/components/legal-page';
import { privacyPolicy } from '../../features/legal/content/privacy-policy';
import { termsAndConditions } from '../../features/legal/content/terms-and-conditions';

export function PrivacyPage() {
  return <LegalPage document={privacyPolicy} />;
}

export function TermsPage() {
  return <LegalPage document={termsAndConditions} />;
}
