import '../../testing/text-encoding';
import '../../testing/dialogs';
import { copyingWords } from '@keenly/contracts/catalogue/copying';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import {
  recordStoreMessages as messages,
  recordStoreWords as words,
} from '@keenly/contracts/catalogue/record-store';
import type { Credential } from '@keenly/contracts/record-store-credentials';
import { recordStoreScopes } from '@keenly/contracts/record-store-scopes';
import { sessionStore } from '@keenly/web-learner/shared/api/api';
import { dismissToast, toastStore } from '@keenly/web-learner/ui/toasts/toast-store';
import { Route, Routes } from 'react-router';
import {
  aCredential,
  aNeighborhood,
  anId,
  aPlatformAdmin,
  aSignIn,
  aStatementTarget,
  collegeAdmin,
} from '../../testing/builders';
import { fakeApi, type Said } from '../../testing/fake-api';
import { renderPage } from '../../testing/render-console';
import { RecordStorePage } from './record-store-page';

const college = anId(900);
const ofCollege = `/api/admin/neighborhoods/${college}/credentials`;
const storesOfCollege = `/api/admin/neighborhoods/${college}/statement-targets`;
const lms = aCredential(1, { name: 'Campus LMS' });
const secret = 'a-secret-that-is-shown-once';

/** The page of the college over an API that holds `rows`, or says something else to a change. */
function open(
  rows: readonly Credential[],
  { said = {}, as = collegeAdmin }: { said?: Record<string, Said>; as?: typeof collegeAdmin } = {},
) {
  sessionStore.set(aSignIn(aPlatformAdmin(as), Date.now()));
  const asked = fakeApi(
    (call) =>
      said[`${call.method} ${call.path}`] ??
      (call.path === ofCollege
        ? { json: { data: rows } }
        : call.path === storesOfCollege
          ? { json: { data: [aStatementTarget(1)], agreed: { expressions: null, addresses: null } } }
          : undefined),
  );
  renderPage(
    `/record-stores/${college}/show`,
    <Routes>
      <Route path="/record-stores/:id/show" element={<RecordStorePage />} />
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

describe('the record store of an organization', () => {
  it('lists credentials with key, scopes, last use, and the end of an old secret', async () => {
    const used = aCredential(2, {
      name: 'Archive',
      last_used_at: null,
      old_secret_until: '2026-11-27T16:30:00.000Z',
    });
    open([used, lms]);
    const archive = within((await screen.findByRole('heading', { name: 'Archive' })).closest('li')!);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.titleOf('Northbridge College'));
    expect(archive.getByText(used.key)).toBeTruthy();
    expect(archive.getByText(words.never)).toBeTruthy();
    expect(archive.getByText(words.oldSecret)).toBeTruthy();
    expect(
      within(archive.getByRole('list', { name: words.scopes }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(used.scopes);
    const campus = within(screen.getByRole('heading', { name: 'Campus LMS' }).closest('li')!);
    expect(campus.queryByText(words.oldSecret)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(words.endpoint).value).toBe('http://localhost/xapi');
    expect(screen.getByRole('link', { name: words.members }).getAttribute('href')).toBe('/networks#/members');
  });

  it('is named for platform roles, who go back to the organization', async () => {
    open([lms], { as: {} });
    await screen.findByRole('heading', { level: 1, name: words.titleOf(aNeighborhood(2).client_name) });
    expect(screen.getByRole('link', { name: words.members }).getAttribute('href')).toBe(
      `/networks#/neighborhoods/${college}/show`,
    );
  });

  it('says what credentials are for where there is none yet', async () => {
    open([]);
    await screen.findByText(words.none);
    expect(screen.getAllByRole('button', { name: words.make })).toHaveLength(1);
  });

  it('says why it failed, and tries again', async () => {
    const error = { code: 'NOT_FOUND', message: 'Resource not found.' };
    const { asked } = open([], { said: { [`GET ${ofCollege}`]: { status: 404, error } } });
    const before = await screen.findByRole('button', { name: 'Retry' }).then(() => asked.length);
    click('Retry');
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });
});

describe('a new credential', () => {
  it('asks for a name and scopes before it’s sent', async () => {
    const { changes } = open([]);
    await screen.findByText(words.none);
    click(words.make);
    for (const box of dialog().getAllByRole<HTMLInputElement>('checkbox'))
      if (box.checked) fireEvent.click(box);
    fireEvent.click(dialog().getByRole('button', { name: words.makeNow }));
    expect(dialog().getByText(messages.nameMissing)).toBeTruthy();
    expect(dialog().getByText(messages.scopesMissing)).toBeTruthy();
    expect(dialog().getAllByRole('checkbox')).toHaveLength(recordStoreScopes.length);
    expect(changes()).toEqual([]);
  });

  it('keeps what was typed where the name is taken', async () => {
    const error = { code: 'CONFLICT', message: messages.nameTaken, fields: { name: messages.nameTaken } };
    open([lms], { said: { [`POST ${ofCollege}`]: { status: 409, error } } });
    await screen.findByText(lms.key);
    click(words.make);
    const field = dialog().getByLabelText<HTMLInputElement>(words.name);
    fireEvent.change(field, { target: { value: 'campus lms' } });
    fireEvent.click(dialog().getByRole('button', { name: words.makeNow }));
    expect(await dialog().findByText(messages.nameTaken)).toBeTruthy();
    expect(field.value).toBe('campus lms');
  });

  it('shows key and secret once, to copy', async () => {
    const made = { data: aCredential(7, { name: 'Archive' }), secret };
    const { asked, changes } = open([], { said: { [`POST ${ofCollege}`]: { json: made } } });
    const writeText = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
    Object.assign(navigator, { clipboard: { writeText } });
    await screen.findByText(words.none);
    click(words.make);
    fireEvent.change(dialog().getByLabelText(words.name), { target: { value: ' Archive ' } });
    fireEvent.click(dialog().getByRole('button', { name: words.makeNow }));
    await screen.findByText(words.once);
    expect(changes()).toMatchObject([
      { path: ofCollege, body: { name: 'Archive', scopes: ['statements/write', 'statements/read/mine'] } },
    ]);
    expect(dialog().getByLabelText<HTMLInputElement>(words.secret).value).toBe(secret);
    for (const action of [words.copySecret, words.copyKey, words.copyEndpoint])
      fireEvent.click(dialog().getByRole('button', { name: action }));
    await waitFor(() =>
      expect(writeText.mock.calls.flat()).toEqual([secret, made.data.key, 'http://localhost/xapi']),
    );
    await waitFor(() => expect(toasts()).toContain(copyingWords.copied));
    await waitFor(() => expect(asked.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1));
    fireEvent.click(dialog().getByRole('button', { name: words.done }));
    expect(screen.queryByDisplayValue(secret)).toBeNull();
  });

  it('says so where the browser doesn’t copy', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    Object.assign(navigator, { clipboard: { writeText: () => Promise.reject(new Error('no')) } });
    open([lms]);
    await screen.findByText(lms.key);
    click(words.copyEndpoint);
    await waitFor(() => expect(toasts()).toContain(copyingWords.copyFailed));
  });
});

describe('a credential', () => {
  const one = `/api/admin/credentials/${lms.id}`;

  it('is changed with the version that was read', async () => {
    const saved = { json: { data: { ...lms, name: 'Archive', version: 2 } } };
    const { changes } = open([lms], { said: { [`PUT ${one}`]: saved } });
    await screen.findByText(lms.key);
    click(words.changeOf(lms.name));
    fireEvent.change(dialog().getByLabelText(words.name), { target: { value: 'Archive' } });
    fireEvent.click(dialog().getByRole('checkbox', { name: /documents state/ }));
    fireEvent.click(dialog().getByRole('button', { name: words.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes()).toMatchObject([
      {
        body: { name: 'Archive', scopes: ['statements/write', 'statements/read/mine', 'state'], version: 1 },
      },
    ]);
    expect(toasts()).toContain(words.saved('Archive'));
  });

  it('gets a new secret, once someone has read that the old one ends', async () => {
    const said = { [`POST ${one}/rotate`]: { json: { data: { ...lms, version: 2 }, secret } } };
    const { changes } = open([lms], { said });
    await screen.findByText(lms.key);
    click(words.rotateOf(lms.name));
    expect(dialog().getByText(words.rotateQuestion)).toBeTruthy();
    expect(changes()).toEqual([]);
    fireEvent.click(dialog().getByRole('button', { name: words.rotateNow }));
    expect((await screen.findByLabelText<HTMLInputElement>(words.secret)).value).toBe(secret);
    expect(changes()).toMatchObject([{ body: { version: 1 } }]);
  });

  it('ends, once someone has confirmed it', async () => {
    const { changes } = open([lms], { said: { [`DELETE ${one}`]: { json: undefined } } });
    await screen.findByText(lms.key);
    click(words.endOf(lms.name));
    expect(changes()).toEqual([]);
    fireEvent.click(dialog().getByRole('button', { name: words.endNow }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts()).toContain(words.ended(lms.name));
  });
});
