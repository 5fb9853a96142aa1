import '../../testing/text-encoding';
import '../../testing/dialogs';
import { copyingWords } from '@keenly/contracts/catalogue/copying';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import {
  provisioningMessages as messages,
  provisioningWords as words,
} from '@keenly/contracts/catalogue/provisioning';
import type { ProvisioningToken } from '@keenly/contracts/provisioning-tokens';
import { sessionStore } from '@keenly/web-learner/shared/api/api';
import { dismissToast, toastStore } from '@keenly/web-learner/ui/toasts/toast-store';
import { Route, Routes } from 'react-router';
import { aNeighborhood, anId, aPlatformAdmin, aSignIn, collegeAdmin } from '../../testing/builders';
import { aProvisioningToken } from '../../testing/provisioning-builders';
import { fakeApi, type Said } from '../../testing/fake-api';
import { renderPage } from '../../testing/render-console';
import { ProvisioningPage } from './provisioning-page';

const college = anId(900);
const ofCollege = `/api/admin/neighborhoods/${college}/provisioning-tokens`;
const entra = aProvisioningToken(1, { name: 'Entra ID' });
const secret = 'a-secret-that-is-shown-once';

/** The page of the college over an API that holds `rows`, or says something else to a change. */
function open(
  rows: readonly ProvisioningToken[],
  { said = {}, as = collegeAdmin }: { said?: Record<string, Said>; as?: typeof collegeAdmin } = {},
) {
  sessionStore.set(aSignIn(aPlatformAdmin(as), Date.now()));
  const asked = fakeApi(
    (call) =>
      said[`${call.method} ${call.path}`] ?? (call.path === ofCollege ? { json: { data: rows } } : undefined),
  );
  renderPage(
    `/provisioning/${college}/show`,
    <Routes>
      <Route path="/provisioning/:id/show" element={<ProvisioningPage />} />
    </Routes>,
    { getMany: async <Row,>() => ({ data: [aNeighborhood(2, { id: college })] as unknown as Row[] }) },
  );
  return { asked, changes: () => asked.filter(({ method }) => method !== 'GET') };
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const toasts = () => toastStore.get().map(({ text }) => text);
const dialog = () => within(screen.getByRole('dialog'));

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  for (const { id } of toastStore.get()) dismissToast(id);
});

describe('directories of an organization', () => {
  it('lists tokens with their last use, and the end of an old one', async () => {
    const used = aProvisioningToken(2, {
      name: 'Okta',
      last_used_at: null,
      old_token_until: '2026-11-27T16:30:00.000Z',
    });
    open([used, entra]);
    const okta = within((await screen.findByRole('heading', { name: 'Okta' })).closest('li')!);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.titleOf('Northbridge College'));
    expect(okta.getByText(words.never)).toBeTruthy();
    expect(okta.getByText(words.oldToken)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(words.endpoint).value).toBe('http://localhost/scim/v2');
    expect(screen.getByRole('link', { name: words.members }).getAttribute('href')).toBe('/networks#/members');
  });

  it('is named for platform roles, who go back to the organization', async () => {
    open([entra], { as: {} });
    await screen.findByRole('heading', { level: 1, name: words.titleOf(aNeighborhood(2).client_name) });
    expect(screen.getByRole('link', { name: words.members }).getAttribute('href')).toBe(
      `/networks#/neighborhoods/${college}/show`,
    );
  });

  it('says why it failed, and tries again', async () => {
    const error = { code: 'NOT_FOUND', message: 'Resource not found.' };
    const { asked } = open([], { said: { [`GET ${ofCollege}`]: { status: 404, error } } });
    const before = await screen.findByRole('button', { name: 'Retry' }).then(() => asked.length);
    click('Retry');
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });
});

describe('a new token', () => {
  it('asks for a name before it’s sent', async () => {
    const { changes } = open([]);
    await screen.findByText(words.none);
    click(words.make);
    fireEvent.click(dialog().getByRole('button', { name: words.makeNow }));
    expect(dialog().getByText(messages.nameMissing)).toBeTruthy();
    expect(changes()).toEqual([]);
  });

  it('keeps what was typed where the name is taken', async () => {
    const error = { code: 'CONFLICT', message: messages.nameTaken, fields: { name: messages.nameTaken } };
    open([], { said: { [`POST ${ofCollege}`]: { status: 409, error } } });
    await screen.findByText(words.none);
    click(words.make);
    const field = dialog().getByLabelText<HTMLInputElement>(words.name);
    fireEvent.change(field, { target: { value: 'entra id' } });
    fireEvent.click(dialog().getByRole('button', { name: words.makeNow }));
    expect(await dialog().findByText(messages.nameTaken)).toBeTruthy();
    expect(field.value).toBe('entra id');
  });

  it('is shown once, to copy with the address', async () => {
    const made = { data: aProvisioningToken(7, { name: 'Okta' }), token: secret };
    const { changes } = open([], { said: { [`POST ${ofCollege}`]: { json: made } } });
    const writeText = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
    Object.assign(navigator, { clipboard: { writeText } });
    await screen.findByText(words.none);
    click(words.make);
    fireEvent.change(dialog().getByLabelText(words.name), { target: { value: ' Okta ' } });
    fireEvent.click(dialog().getByRole('button', { name: words.makeNow }));
    await screen.findByText(words.once);
    expect(changes()).toMatchObject([{ path: ofCollege, body: { name: 'Okta' } }]);
    for (const action of [words.copyToken, words.copyEndpoint])
      fireEvent.click(dialog().getByRole('button', { name: action }));
    await waitFor(() => expect(writeText.mock.calls.flat()).toEqual([secret, 'http://localhost/scim/v2']));
    await waitFor(() => expect(toasts()).toContain(copyingWords.copied));
    fireEvent.click(dialog().getByRole('button', { name: words.done }));
    expect(screen.queryByDisplayValue(secret)).toBeNull();
  });
});

describe('a token', () => {
  const one = `/api/admin/provisioning-tokens/${entra.id}`;
  const heading = () => screen.findByRole('heading', { name: entra.name });

  it('is renamed with the version that was read', async () => {
    const saved = { json: { data: { ...entra, name: 'Okta', version: 2 } } };
    const { changes } = open([entra], { said: { [`PUT ${one}`]: saved } });
    await heading();
    click(words.renameOf(entra.name));
    fireEvent.change(dialog().getByLabelText(words.name), { target: { value: 'Okta' } });
    fireEvent.click(dialog().getByRole('button', { name: words.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes()).toMatchObject([{ body: { name: 'Okta', version: 1 } }]);
    expect(toasts()).toContain(words.saved('Okta'));
  });

  it('is replaced, once someone has read that the old one ends', async () => {
    const said = { [`POST ${one}/rotate`]: { json: { data: { ...entra, version: 2 }, token: secret } } };
    const { changes } = open([entra], { said });
    await heading();
    click(words.rotateOf(entra.name));
    expect(dialog().getByText(words.rotateQuestion)).toBeTruthy();
    expect(changes()).toEqual([]);
    fireEvent.click(dialog().getByRole('button', { name: words.rotateNow }));
    expect((await screen.findByLabelText<HTMLInputElement>(words.token)).value).toBe(secret);
    expect(changes()).toMatchObject([{ body: { version: 1 } }]);
  });

  it('ends, once someone has confirmed it', async () => {
    const { changes } = open([entra], { said: { [`DELETE ${one}`]: { json: undefined } } });
    await heading();
    click(words.endOf(entra.name));
    expect(changes()).toEqual([]);
    fireEvent.click(dialog().getByRole('button', { name: words.endNow }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts()).toContain(words.ended(entra.name));
  });
});
