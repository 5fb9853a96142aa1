import '../../testing/text-encoding';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { ApiError } from '@keenly/web-learner/shared/api/api-error';
import { dismissToast, toastStore } from '@keenly/web-learner/ui/toasts/toast-store';
import { aHeldEvent } from '../../testing/builders';
import { renderList } from '../../testing/render-console';
import { HeldEventList } from './held-event-list';

const aside = aHeldEvent(1);
const stopped = aHeldEvent(2, {
  id: 'team-board',
  kind: 'stopped',
  reader: 'team-board',
  stream: null,
  tenant: null,
  event_type: null,
  attempts: null,
  waiting: 4210,
});

function renderHeld(retryHeldEvents: (id: string) => Promise<void>, data = [aside, stopped]) {
  return renderList('held-events', <HeldEventList />, async () => ({ data, total: data.length }), {
    retryHeldEvents,
  });
}

afterEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id);
});

describe('held events', () => {
  it('say which reader holds what, and why', async () => {
    renderHeld(() => Promise.resolve());
    await screen.findByText('session-list');
    expect(screen.getByText('2 faults keeping events from a screen')).toBeTruthy();
    expect(screen.getByText(aside.stream ?? '')).toBeTruthy();
    expect(screen.getByText('from PageVisited')).toBeTruthy();
    expect(screen.getByText(/^Stopped/)).toBeTruthy();
    expect(screen.getByText('4210')).toBeTruthy();
    expect(screen.getAllByText(aside.error)).toHaveLength(2);
  });

  it('are tried again one by one, and the list is read again', async () => {
    const retry = jest.fn((_id: string) => Promise.resolve());
    const { asked } = renderHeld(retry);
    fireEvent.click(await screen.findByRole('button', { name: `Retry ${aside.stream}` }));
    await waitFor(() => expect(asked).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Retry team-board' }));
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(retry.mock.calls).toEqual([[aside.id], ['team-board']]);
    expect(toastStore.get()).toMatchObject([{ tone: 'success' }, { tone: 'success' }]);
  });

  it('tell why they could not be tried', async () => {
    const { asked } = renderHeld(() => Promise.reject(new ApiError('Forbidden.', 403, 'FORBIDDEN')), [aside]);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fireEvent.click(await screen.findByRole('button', { name: `Retry ${aside.stream}` }));
    await waitFor(() => expect(toastStore.get()).toMatchObject([{ tone: 'error', text: 'Forbidden.' }]));
    expect(asked).toHaveLength(1);
  });

  it('that wait for their retry are busy', async () => {
    renderHeld(() => Promise.resolve(), [aHeldEvent(3, { retry_asked: true })]);
    const button = await screen.findByRole('button', { name: /^Retry study-session/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('are none when all is well', async () => {
    renderHeld(() => Promise.resolve(), []);
    await screen.findByText(/Every screen is up to date/);
  });
});
