import { LegalPage } from '../../areas/entry/legal/legal-page';
import { privacyPolicy } from '../../areas/entry/legal/content/privacy-policy';
import { termsAndConditions } from '../../areas/entry/legal/content/terms-and-conditions';

export function PrivacyPage() {
  return <LegalPage document={privacyPolicy} />;
}

export function TermsPage() {
  return <LegalPage document={termsAndConditions} />;
}
