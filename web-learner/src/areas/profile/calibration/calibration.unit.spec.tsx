import '../../../testing/text-encoder';
import { afterEach, describe, expect, it } from '@jest/globals';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../../../shared/query/query-client';
import { toastStore } from '../../../ui/toasts/toast-store';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { standInForService } from '../../../testing/service';
import { CalibrationPanel } from './calibration-panel';
import { calibrationState, type Device } from './calibration-state';

const at = new Date(2026, 10, 26, 19, 2).toISOString();
const earlier = new Date(2026, 10, 2, 8, 30).toISOString();
const ready: Device = { kind: 'ready', calibratedAt: null };

afterEach(cleanup);

function show(
  device: Device,
  answer: () => Response,
  onCalibrate = async () => undefined as string | undefined,
) {
  const calls = standInForService({ [`GET ${pairingEndpoints.saveCalibration.path}`]: answer });
  const client = createQueryClient();
  const view = (now: Device) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <CalibrationPanel device={now} onCalibrate={onCalibrate} />
      </QueryClientProvider>
    </MemoryRouter>
  );
  const { rerender } = render(view(device));
  return { calls, become: (now: Device) => rerender(view(now)) };
}
const told = (calibrated_at: string | null) => () => anAnswer({ data: { calibrated_at } });

describe('whether it is done', () => {
  it.each<[Device, string | null | undefined, boolean, string]>([
    [ready, null, false, 'Not done yet'],
    [{ kind: 'missing' }, null, false, 'Not done yet'],
    [{ kind: 'missing' }, undefined, false, 'Unknown'],
    [{ kind: 'ready', calibratedAt: at }, null, true, 'Done on this device on Thursday, 11/26/2026, 7:02 PM'],
    [
      { kind: 'ready', calibratedAt: at },
      earlier,
      true,
      'Done on this device on Thursday, 11/26/2026, 7:02 PM',
    ],
    [{ kind: 'missing' }, earlier, true, 'Done on Monday, 11/02/2026, 8:30 AM'],
    [{ kind: 'ready', calibratedAt: undefined }, earlier, true, 'Done on Monday, 11/02/2026, 8:30 AM'],
    [
      ready,
      earlier,
      false,
      'Done on Monday, 11/02/2026, 8:30 AM, on another device. This device has no baseline.',
    ],
  ])('%j with %j reported: %s, %s', (device, reported, done, words) => {
    expect(calibrationState(device, reported)).toEqual({ done, words });
  });
});

describe('the Calibrations tab', () => {
  it('asks the extension, and follows when it is done', async () => {
    let asked = 0;
    const { calls, become } = show(ready, told(null), async () => {
      asked += 1;
      return undefined;
    });
    await screen.findByText('Not done yet');
    await userEvent.click(screen.getByRole('button', { name: 'Calibrate' }));
    expect(asked).toBe(1);
    expect(toastStore.get().map(({ text }) => text)).toContain(
      'The extension has opened its calibration page.',
    );
    const before = calls.length;
    become({ kind: 'ready', calibratedAt: at });
    await screen.findByText(/^Done on this device on/);
    expect(screen.getByRole('button', { name: 'Calibrate again' })).toBeTruthy();
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  });

  it('says why the extension did not', async () => {
    show(ready, told(null), async () => 'Pair the extension first.');
    await userEvent.click(await screen.findByRole('button', { name: 'Calibrate' }));
    await waitFor(() =>
      expect(toastStore.get().map(({ text }) => text)).toContain('Pair the extension first.'),
    );
  });

  it('leads to the extension where there is none, and to pairing where it is not theirs', async () => {
    const { become } = show({ kind: 'missing' }, told(null));
    const get = await screen.findByRole('link', { name: 'Get Extension' });
    expect(get.getAttribute('href')).toBe('/home?extension=get');
    expect(screen.queryByRole('button', { name: 'Calibrate' })).toBeNull();
    become({ kind: 'unpaired' });
    expect(screen.getByRole('link', { name: /Pair/ }).getAttribute('href')).toBe('/home');
  });

  it('says what stays on the device', async () => {
    show(ready, told(null));
    expect((await screen.findByText(/Stays on this device/)).closest('li')?.textContent).toContain(
      'None are saved or sent',
    );
    expect(screen.getByText(/Sent to Keenly/).closest('li')?.textContent).toContain('that you calibrated');
  });

  it('can be asked again where the service does not answer well', async () => {
    let failing = true;
    show({ kind: 'missing' }, () => (failing ? aRefusal(403, 'FORBIDDEN', 'Forbidden.') : told(earlier)()));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    failing = false;
    await userEvent.click(retry);
    await screen.findByText('Done on Monday, 11/02/2026, 8:30 AM');
  });
});
