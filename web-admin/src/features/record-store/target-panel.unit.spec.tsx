import '../../testing/text-encoding';
import '../../testing/dialogs';
import {
  forwardingFailures,
  statementTargetMessages as messages,
  statementTargetStateWords,
  statementTargetWords as words,
} from '@keenly/contracts/catalogue/statement-targets';
import { STATEMENT_TARGETS_MOST, type StatementTarget } from '@keenly/contracts/statement-targets';
import { sessionStore } from '@keenly/web-learner/shared/api/api';
import { dismissToast, toastStore } from '@keenly/web-learner/ui/toasts/toast-store';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anId, aPlatformAdmin, aSignIn, aStatementTarget, collegeAdmin } from '../../testing/builders';
import { fakeApi, type Said } from '../../testing/fake-api';
import { renderPage } from '../../testing/render-console';
import { TargetPanel } from './target-panel';

const college = anId(900);
const ofCollege = `/api/admin/neighborhoods/${college}/statement-targets`;
const campus = aStatementTarget(1, { name: 'Campus store' });
const agreed = { expressions: null, addresses: 12 };
const one = `/api/admin/statement-targets/${campus.id}`;

/** The panel over an API that holds `rows`, or says something else to a change. */
function open(rows: readonly StatementTarget[], said: Record<string, Said> = {}) {
  sessionStore.set(aSignIn(aPlatformAdmin(collegeAdmin), Date.now()));
  const asked = fakeApi(
    (call) =>
      said[`${call.method} ${call.path}`] ??
      (call.path === ofCollege ? { json: { data: rows, agreed } } : undefined),
  );
  renderPage('/', <TargetPanel clientId={college} />);
  return { asked, changes: () => asked.filter(({ method }) => method !== 'GET') };
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const toasts = () => toastStore.get().map(({ text }) => text);
const dialog = () => within(screen.getByRole('dialog'));
const type = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });

afterEach(() => {
  localStorage.clear();
  for (const { id } of toastStore.get()) dismissToast(id);
});

describe('the stores of an organization', () => {
  it('are listed with how far they are, and why they aren’t further', async () => {
    const behind = aStatementTarget(2, {
      name: 'Archive',
      state: 'retrying',
      waiting: 12,
      waiting_since: '2026-11-26T17:40:00.000Z',
      last_failure_at: '2026-11-26T19:00:00.000Z',
      last_failure: forwardingFailures.tooSlow,
      next_try_at: '2026-11-26T19:10:00.000Z',
      put_aside: 2,
    });
    open([behind, campus]);
    const row = within((await screen.findByRole('heading', { name: 'Archive' })).closest('li')!);
    for (const text of [statementTargetStateWords.retrying, words.nextTry, words.putAside])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.getByText(new RegExp(words.statements(12, false)))).toBeTruthy();
    expect(row.getByText(/didn’t answer in time/)).toBeTruthy();
    const other = within(screen.getByRole('heading', { name: 'Campus store' }).closest('li')!);
    expect(other.getByText(words.upToDate)).toBeTruthy();
    expect(other.queryByText(words.lastFailure)).toBeNull();
    for (const text of [words.never, words.learnersDecide, words.people(12), words.people(null)])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('are as many as there may be: then there is no way to add one', async () => {
    open(Array.from({ length: STATEMENT_TARGETS_MOST }, (_, n) => aStatementTarget(n)));
    await screen.findByRole('heading', { name: 'Campus store 0' });
    expect(screen.queryByRole('button', { name: words.add })).toBeNull();
  });

  it('says why it failed, and tries again', async () => {
    const error = { code: 'NOT_FOUND', message: 'Resource not found.' };
    const { asked } = open([], { [`GET ${ofCollege}`]: { status: 404, error } });
    const before = await screen.findByRole('button', { name: 'Retry' }).then(() => asked.length);
    click('Retry');
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });
});

describe('a new store', () => {
  it('is asked for what is missing before it’s sent, and keeps what was typed where its name is taken', async () => {
    const error = { code: 'CONFLICT', message: messages.nameTaken, fields: { name: messages.nameTaken } };
    const { changes } = open([], { [`POST ${ofCollege}`]: { status: 409, error } });
    await screen.findByText(words.none);
    click(words.add);
    const save = () => fireEvent.click(dialog().getByRole('button', { name: words.add }));
    save();
    for (const missing of ['nameMissing', 'endpointMissing', 'keyMissing', 'secretMissing'] as const)
      expect(dialog().getByText(messages[missing])).toBeTruthy();
    expect(changes()).toEqual([]);

    type(words.name, ' Campus store ');
    type(words.endpoint, 'https://lrs.example.edu/xapi/');
    type(words.key, 'keenly');
    type(words.secret, 'a secret');
    save();
    expect(await dialog().findByText(messages.nameTaken)).toBeTruthy();
    expect(dialog().getByLabelText<HTMLInputElement>(words.endpoint).value).toBe(
      'https://lrs.example.edu/xapi/',
    );
    expect(changes()).toMatchObject([
      {
        path: ofCollege,
        body: {
          name: 'Campus store',
          endpoint: 'https://lrs.example.edu/xapi',
          xapi_version: '2.0.0',
          secret: 'a secret',
          kinds: ['sessions', 'courses', 'plans'],
          from: null,
        },
      },
    ]);
  });
});

describe('a store', () => {
  it('is paused, and resumed where it refused Keenly, with the version that was read', async () => {
    const shut = aStatementTarget(2, { name: 'Archive', state: 'refused', version: 4 });
    const { changes } = open([campus, shut], {
      [`POST ${one}/pause`]: { json: { data: { ...campus, state: 'paused', version: 2 } } },
      [`POST /api/admin/statement-targets/${shut.id}/pause`]: { json: { data: shut } },
    });
    await screen.findByRole('heading', { name: 'Archive' });
    click(words.pauseOf('Campus store'));
    await waitFor(() => expect(toasts()).toContain(words.paused('Campus store')));
    click(words.resumeOf('Archive'));
    await waitFor(() => expect(toasts()).toContain(words.resumed('Archive')));
    expect(changes().map(({ body }) => body)).toEqual([
      { paused: true, version: 1 },
      { paused: false, version: 4 },
    ]);
  });

  it('is tested, and says in a sentence what came of it', async () => {
    const data = { ok: false, message: forwardingFailures.noStore };
    open([campus], { [`POST ${one}/test`]: { json: { data } } });
    await screen.findByRole('heading', { name: 'Campus store' });
    click(words.testOf('Campus store'));
    await waitFor(() => expect(toasts()).toContain(forwardingFailures.noStore));
  });

  it('is changed without its secret being entered again', async () => {
    const { changes } = open([campus], { [`PUT ${one}`]: { json: { data: { ...campus, version: 2 } } } });
    await screen.findByRole('heading', { name: 'Campus store' });
    click(words.changeOf('Campus store'));
    expect(dialog().queryByLabelText(words.endpoint)).toBeNull();
    type(words.name, 'Archive');
    fireEvent.click(dialog().getByRole('button', { name: words.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [change] = changes();
    expect(change?.body).toMatchObject({ name: 'Archive', key: 'keenly', version: 1 });
    expect(change?.body).not.toHaveProperty('secret');
    expect(toasts()).toContain(words.saved('Archive'));
  });

  it('is deleted, once someone has confirmed it', async () => {
    const { changes } = open([campus], { [`DELETE ${one}`]: { json: undefined } });
    await screen.findByRole('heading', { name: 'Campus store' });
    click(words.deleteOf('Campus store'));
    expect(changes()).toEqual([]);
    fireEvent.click(dialog().getByRole('button', { name: words.deleteNow }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts()).toContain(words.deleted('Campus store'));
  });
});
