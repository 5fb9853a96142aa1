import '../../../testing/text-encoder';
import { afterEach, describe, expect, it } from '@jest/globals';
import { organizationSignInMessages } from '@keenly/contracts/catalogue/organization-sign-in';
import { findOrganizationSignIn } from '@keenly/contracts/organization-sign-in.endpoints';
import { cleanup, render, screen } from '@testing-library/react';
import { anAnswer } from '../../../testing/answers';
import { standInForService } from '../../../testing/service';
import { OrganizationButton } from './organization-button';

afterEach(cleanup);

function open(email: string, data: object | null) {
  const calls = standInForService({ [`GET ${findOrganizationSignIn.path}`]: () => anAnswer({ data }) });
  render(<OrganizationButton email={email} rememberMe />);
  return calls;
}
const college = { organization: 'Springfield College', domain: 'college.example', rule: 'offered' };

describe('the way of an organization', () => {
  it('is offered for an address of its domain', async () => {
    open('Maya@College.example', college);
    const link = await screen.findByRole('link', { name: 'Continue with Springfield College' });
    expect(link.getAttribute('href')).toBe(
      '/api/v1/organization-sign-in/start?domain=college.example&remember_me=true',
    );
    expect(screen.queryByText(organizationSignInMessages.required)).toBeNull();
  });

  it('is said to be the only one where it is required', async () => {
    open('maya@college.example', { ...college, rule: 'required' });
    expect(await screen.findByText(organizationSignInMessages.required)).toBeTruthy();
  });

  it.each(['', 'maya', 'maya@', 'maya@college', 'maya@college.e'])(
    'is not asked for with %j',
    async (email) => {
      const calls = open(email, college);
      await new Promise((done) => setTimeout(done, 600));
      expect(calls).toEqual([]);
      expect(screen.queryByRole('link')).toBeNull();
    },
  );
});
