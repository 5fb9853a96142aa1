import '../../../testing/text-encoder';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { legalTitles, privacySections } from '@keenly/contracts/catalogue/legal';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { LegalPage } from './legal-page';
import type { LegalDocument } from './content/legal-document';
import { privacyPolicy } from './content/privacy-policy';
import { termsAndConditions } from './content/terms-and-conditions';

const open = (text: LegalDocument) =>
  render(
    <MemoryRouter>
      <LegalPage document={text} />
    </MemoryRouter>,
  );
const words = () => document.body.textContent;

afterEach(cleanup);

describe.each([privacyPolicy, termsAndConditions])('$title', (text) => {
  it('has contents of which each entry leads to a section', () => {
    open(text);
    const links = within(screen.getByRole('navigation', { name: legalTitles.contents })).getAllByRole('link');
    expect(links).toHaveLength(text.sections.length);
    for (const link of links) {
      const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(target?.querySelector('h2')?.textContent).toBe(link.textContent);
    }
  });

  it('says when it was changed last', () => {
    open(text);
    expect(screen.getByText('Last updated Nov 2024')).toBeTruthy();
  });
});

describe('the privacy policy (product/trust#legal-pages)', () => {
  it('has the nine sections in their order', () => {
    expect(privacyPolicy.sections.map(({ title }) => title)).toEqual(Object.values(privacySections));
  });

  it.each([
    /require you to reset your password/,
    /restrict, suspend, or terminate/,
    /not protected/,
    /Coaches and teachers may also see protected trends/,
    /Account data: 4 years after the account is deactivated/,
    /Learning activity data: 5 years/,
    /Payment information: 2 years/,
    /Support records: 3 years/,
    /not for children under 13/,
  ])('states %s', (fact) => {
    open(privacyPolicy);
    expect(words()).toMatch(fact);
  });
});

describe('the cookies', () => {
  it('are named in the privacy policy, all that the service sets', () => {
    const folder = join(process.cwd(), 'services/backend/src');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('.spec.'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((source) => source.includes('setCookie('));
    const names = sources.flatMap((source) => /COOKIE = '(\w+)'/u.exec(source)?.[1] ?? []);
    expect(names).toHaveLength(sources.length);
    open(privacyPolicy);
    for (const name of names) expect(words()).toContain(`“${name}”`);
  });
});

describe('the terms (product/trust#legal-pages)', () => {
  it.each([
    /monthly, yearly, or lifetime/,
    /renew automatically/,
    /not refundable/,
    /cancel by email/,
    /app store/,
    /“Inactivate account” in your Profile Settings/,
    /connected to an enterprise/,
    /limited to \$100/,
    /arbitration in Nevada/,
    /law of California/,
    /no less than 10 and no more than 14 days/,
    /under 13/,
    /license/,
    /Post: /,
  ])('state %s', (fact) => {
    open(termsAndConditions);
    expect(words()).toMatch(fact);
  });
});
