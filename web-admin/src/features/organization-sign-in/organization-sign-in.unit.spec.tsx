import '../../testing/text-encoding';
import '../../testing/dialogs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import {
  organizationSignInMessages as messages,
  organizationSignInWords as words,
  signInTryProblems,
} from '@keenly/contracts/catalogue/organization-sign-in';
import type { SignInProvider } from '@keenly/contracts/organization-sign-in';
import { sessionStore } from '@keenly/web-learner/shared/api/api';
import { dismissToast, toastStore } from '@keenly/web-learner/ui/toasts/toast-store';
import { Route, Routes } from 'react-router';
import { aNeighborhood, anId, aPlatformAdmin, aSignIn, collegeAdmin } from '../../testing/builders';
import { fakeApi, type Said } from '../../testing/fake-api';
import { aProvider } from '../../testing/provider-builders';
import { renderPage } from '../../testing/render-console';
import { ProviderPage } from './provider-page';

const college = anId(900);
const path = `/api/admin/neighborhoods/${college}/sign-in-provider`;
const domains = `/api/admin/neighborhoods/${college}/sign-in-domains`;
const redirect_uri = 'https://keenly.example/callback';

/** The page of the college over an API that holds `provider`, or says something else to a change. */
function open(
  provider: SignInProvider | null,
  {
    said = {},
    as = aPlatformAdmin(collegeAdmin),
  }: { said?: Record<string, Said>; as?: ReturnType<typeof aPlatformAdmin> } = {},
) {
  sessionStore.set(aSignIn(as, Date.now()));
  const asked = fakeApi(({ method, path: where }) => {
    const other = said[`${method} ${where}`];
    if (other !== undefined) return other;
    return where === path || where === domains ? { json: { data: provider, redirect_uri } } : undefined;
  });
  renderPage(
    `/organization-sign-in/${college}/show`,
    <Routes>
      <Route path="/organization-sign-in/:id/show" element={<ProviderPage />} />
    </Routes>,
    { getMany: async <Row,>() => ({ data: [aNeighborhood(2, { id: college })] as unknown as Row[] }) },
  );
  return { changes: () => asked.filter(({ method }) => method !== 'GET') };
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const toasts = () => toastStore.get().map(({ text }) => text);
const dialog = () => within(screen.getByRole('dialog'));
const type = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  for (const { id } of toastStore.get()) dismissToast(id);
});

describe('the provider of an organization', () => {
  it('is entered with its domains, and the secret is not shown afterwards', async () => {
    const { changes } = open(null);
    await screen.findByText(words.none);
    click(words.set);
    fireEvent.click(dialog().getByRole('button', { name: words.save }));
    expect(dialog().getByText(messages.issuerWrong)).toBeTruthy();
    expect(dialog().getByText(messages.secretMissing)).toBeTruthy();
    expect(dialog().getByText(messages.domainMissing)).toBeTruthy();
    expect(dialog().getByLabelText<HTMLInputElement>(words.redirect).value).toBe(redirect_uri);
    type(words.issuer, 'https://login.college.example');
    type(words.appId, 'keenly');
    type(words.secret, 'a secret');
    type(words.domains, 'College.example\nstudents.college.example, college.example');
    fireEvent.click(dialog().getByRole('button', { name: words.save }));
    await waitFor(() => expect(toasts()).toContain(words.saved));
    expect(changes()).toMatchObject([
      {
        method: 'PUT',
        path,
        body: {
          issuer: 'https://login.college.example',
          app_id: 'keenly',
          app_secret: 'a secret',
          rule: 'offered',
          domains: ['college.example', 'students.college.example'],
          version: 0,
        },
      },
    ]);
    expect(screen.queryByDisplayValue('a secret')).toBeNull();
  });

  it('keeps its secret where none is typed, and says at the rule why it cannot be required yet', async () => {
    const error = { code: 'CONFLICT', message: messages.tryFirst, fields: { rule: messages.tryFirst } };
    const { changes } = open(aProvider(), { said: { [`PUT ${path}`]: { status: 409, error } } });
    await screen.findByText('college.example');
    click(words.change);
    fireEvent.click(dialog().getByRole('radio', { name: words.required }));
    fireEvent.click(dialog().getByRole('button', { name: words.save }));
    expect(await dialog().findByText(messages.tryFirst)).toBeTruthy();
    const body = changes()[0]?.body;
    expect(body).toMatchObject({ rule: 'required', version: 3 });
    expect(body).not.toHaveProperty('app_secret');
  });

  it('is tried, and removed once someone has confirmed it', async () => {
    const data = { works: false, problem: signInTryProblems.away };
    open(aProvider(), {
      said: { [`POST ${path}/try`]: { json: { data } }, [`DELETE ${path}`]: { json: undefined } },
    });
    await screen.findByText('college.example');
    click(words.tryIt);
    expect(await screen.findByText(signInTryProblems.away)).toBeTruthy();
    click(words.remove);
    fireEvent.click(dialog().getByRole('button', { name: words.removeNow }));
    await waitFor(() => expect(toasts()).toContain(words.removed));
  });
});

describe('a domain', () => {
  it('is approved by the platform’s people, and no one else', async () => {
    open(aProvider());
    expect(await screen.findByText(words.waiting)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.approveOf('students.college.example') })).toBeNull();
  });

  it('is approved with a click', async () => {
    const { changes } = open(aProvider(), { as: aPlatformAdmin() });
    await screen.findByText(words.waiting);
    click(words.approveOf('students.college.example'));
    await waitFor(() => expect(toasts()).toContain(words.approvedNow('students.college.example')));
    expect(changes()).toMatchObject([
      { path: domains, body: { domain: 'students.college.example', approved: true } },
    ]);
  });
});
