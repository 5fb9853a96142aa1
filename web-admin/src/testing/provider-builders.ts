import type { SignInProvider } from '@keenly/contracts/organization-sign-in';

export function aProvider(over: Partial<SignInProvider> = {}): SignInProvider {
  return {
    issuer: 'https://login.college.example',
    app_id: 'keenly-at-college',
    rule: 'offered',
    domains: [
      { domain: 'college.example', approved: true },
      { domain: 'students.college.example', approved: false },
    ],
    version: 3,
    is_tried: true,
    ...over,
  };
}
