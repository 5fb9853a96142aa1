import '../../testing/text-encoding';
import '../../testing/dialogs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { webhookMessages as messages, webhookWords as words } from '@keenly/contracts/catalogue/webhooks';
import { webhookKinds } from '@keenly/contracts/webhook-kinds';
import type { Delivery, Webhook } from '@keenly/contracts/webhooks';
import { sessionStore } from '@keenly/web-learner/shared/api/api';
import { dismissToast, toastStore } from '@keenly/web-learner/ui/toasts/toast-store';
import { Route, Routes } from 'react-router';
import { aNeighborhood, anId, aPlatformAdmin, aSignIn, collegeAdmin } from '../../testing/builders';
import { fakeApi, type Said } from '../../testing/fake-api';
import { renderPage } from '../../testing/render-console';
import { aDelivery, aWebhook } from '../../testing/webhook-builders';
import { WebhooksPage } from './webhooks-page';

const college = anId(900);
const ofCollege = `/api/admin/neighborhoods/${college}/webhooks`;
const hr = aWebhook(1, { name: 'Campus HR' });
const one = `/api/admin/webhooks/${hr.id}`;
const secret = 'whsec_a-secret-that-is-shown-once';

/** The page of the college over an API that holds `rows` and `deliveries`, or says something else to a change. */
function open(
  rows: readonly Webhook[],
  { said = {}, deliveries = [] }: { said?: Record<string, Said>; deliveries?: readonly Delivery[] } = {},
) {
  sessionStore.set(aSignIn(aPlatformAdmin(collegeAdmin), Date.now()));
  const asked = fakeApi(({ method, path }) => {
    const other = said[`${method} ${path}`];
    if (other !== undefined) return other;
    if (path.endsWith('/deliveries')) return { json: { data: deliveries } };
    return path === ofCollege ? { json: { data: rows } } : undefined;
  });
  renderPage(
    `/webhooks/${college}/show`,
    <Routes>
      <Route path="/webhooks/:id/show" element={<WebhooksPage />} />
    </Routes>,
    { getMany: async <Row,>() => ({ data: [aNeighborhood(2, { id: college })] as unknown as Row[] }) },
  );
  return { asked, changes: () => asked.filter(({ method }) => method !== 'GET') };
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const toasts = () => toastStore.get().map(({ text }) => text);
const dialog = () => within(screen.getByRole('dialog'));
const row = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li')!);

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  for (const { id } of toastStore.get()) dismissToast(id);
});

describe('the webhooks of an organization', () => {
  it('are listed with address, kinds, and how each is', async () => {
    open([
      hr,
      aWebhook(2, { name: 'Payroll', failing_since: '2026-11-26T19:02:00.000Z', last_delivered_at: null }),
      aWebhook(3, { name: 'Gone', paused: 'gone' }),
    ]);
    const active = await row('Campus HR');
    expect(active.getByText(hr.url)).toBeTruthy();
    expect(active.getByText(words.active)).toBeTruthy();
    expect(active.getByText('member.left')).toBeTruthy();
    const failing = await row('Payroll');
    expect(failing.getByText(new RegExp(words.failingSince))).toBeTruthy();
    expect(failing.getByText(words.never)).toBeTruthy();
    const gone = await row('Gone');
    expect(gone.getByText(words.pausedGone)).toBeTruthy();
    expect(gone.queryByRole('button', { name: words.testOf('Gone') })).toBeNull();
  });

  it('are made with a secret that is shown once', async () => {
    const made = { data: aWebhook(7, { name: 'Payroll' }), secret };
    const { changes } = open([], { said: { [`POST ${ofCollege}`]: { json: made } } });
    await screen.findByText(words.none);
    click(words.make);
    fireEvent.click(dialog().getByRole('button', { name: words.makeNow }));
    expect(dialog().getByText(messages.nameMissing)).toBeTruthy();
    expect(dialog().getByText(messages.addressWrong)).toBeTruthy();
    fireEvent.change(dialog().getByLabelText(words.name), { target: { value: 'Payroll' } });
    fireEvent.change(dialog().getByLabelText(words.address), { target: { value: made.data.url } });
    fireEvent.click(dialog().getByRole('button', { name: words.makeNow }));
    await screen.findByText(words.once);
    expect(changes()).toMatchObject([
      { path: ofCollege, body: { name: 'Payroll', url: made.data.url, kinds: [...webhookKinds] } },
    ]);
    expect(dialog().getByLabelText<HTMLInputElement>(words.secret).value).toBe(secret);
    fireEvent.click(dialog().getByRole('button', { name: words.done }));
    expect(screen.queryByDisplayValue(secret)).toBeNull();
  });

  it('keep what was typed where the address is refused', async () => {
    const fields = { url: messages.addressNotPublic };
    const error = { code: 'VALIDATION_FAILED', message: messages.addressNotPublic, fields };
    open([hr], { said: { [`PUT ${one}`]: { status: 400, error } } });
    await row('Campus HR');
    click(words.changeOf('Campus HR'));
    fireEvent.change(dialog().getByLabelText(words.address), { target: { value: 'https://10.0.0.1/' } });
    fireEvent.click(dialog().getByRole('button', { name: words.save }));
    expect(await dialog().findByText(messages.addressNotPublic)).toBeTruthy();
    expect(dialog().getByLabelText<HTMLInputElement>(words.address).value).toBe('https://10.0.0.1/');
  });
});

describe('a webhook', () => {
  it('is paused, tested, and deleted once someone has confirmed it', async () => {
    const { changes } = open([hr], {
      said: {
        [`PUT ${one}/paused`]: { json: { data: { ...hr, paused: 'by hand' } } },
        [`POST ${one}/test`]: { json: { data: aDelivery(1, { type: 'webhook.test' }) } },
        [`DELETE ${one}`]: { json: undefined },
      },
    });
    await row('Campus HR');
    click(words.testOf('Campus HR'));
    await waitFor(() => expect(toasts()).toContain(words.testSent));
    click(words.pauseOf('Campus HR'));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]).toMatchObject({ path: `${one}/paused`, body: { paused: true } });
    click(words.removeOf('Campus HR'));
    expect(dialog().getByText(words.removeQuestion)).toBeTruthy();
    fireEvent.click(dialog().getByRole('button', { name: words.removeNow }));
    await waitFor(() => expect(toasts()).toContain(words.removed('Campus HR')));
  });

  it('shows what it sent, and sends it again', async () => {
    const failed = aDelivery(2, { status: 'failed', attempts: 19, problem: 'It answered 500.' });
    const path = `/api/admin/webhook-deliveries/${failed.id}/resend`;
    const { changes } = open([hr], {
      deliveries: [failed, aDelivery(1, { type: 'webhook.test' })],
      said: { [`POST ${path}`]: { json: { data: { ...failed, status: 'waiting' } } } },
    });
    await row('Campus HR');
    click(words.logOf('Campus HR'));
    expect(await dialog().findByText('It answered 500.')).toBeTruthy();
    fireEvent.click(dialog().getByRole('button', { name: words.againOf(failed.type) }));
    await waitFor(() => expect(changes()).toMatchObject([{ path }]));
    await waitFor(() => expect(toasts()).toContain(words.sentAgain));
  });
});
