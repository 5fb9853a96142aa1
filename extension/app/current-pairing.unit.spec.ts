import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Pairing } from '../features/pairing/pairing';
import { uuidV7 } from '../shared/uuid-v7';

// The storage looks for the browser's API as soon as it is imported.
Object.assign(globalThis, { chrome: fakeBrowser });
const { CurrentPairing } = await import('./current-pairing');

const pairingOf = (person: number, account: number): Pairing => ({
  pairing_id: uuidV7(1),
  token: 'secret',
  user: { user_id: uuidV7(person), user_name: 'Maya Rivera', email: 'maya@x.example' },
  external_id: 'e',
  account: { account_id: uuidV7(account), client_name: null },
  apiOrigin: 'http://localhost:4000',
});
const maya = pairingOf(2, 3);
const tomas = pairingOf(4, 5);
beforeEach(() => fakeBrowser.reset());

describe('handing over a browser', () => {
  /** A worker that takes over; answers whether the choices were reset. */
  async function handOver(pairing: Pairing): Promise<boolean> {
    let isReset = false;
    await new CurrentPairing().handOver(pairing, () => Promise.resolve((isReset = true)));
    return isReset;
  }

  it('resets nothing for the first person, nor for another account of the same', async () => {
    expect(await handOver(maya)).toBe(false);
    expect(await handOver(maya)).toBe(false);
    expect(await handOver({ ...maya, account: tomas.account })).toBe(false);
  });

  it('resets once for another person', async () => {
    await handOver(maya);
    expect(await handOver(tomas)).toBe(true);
    expect(await handOver(tomas)).toBe(false);
  });

  it('resets at the next attempt when this one died in between', async () => {
    await handOver(maya);
    const dying = () => Promise.reject(new Error('the worker died'));
    await expect(new CurrentPairing().handOver(tomas, dying)).rejects.toThrow('the worker died');
    expect(await handOver(tomas)).toBe(true);
  });
});

describe('the current pairing', () => {
  it('is known to the next worker, until it is given up', async () => {
    await new CurrentPairing().replace(maya);
    const next = new CurrentPairing();
    await next.restore();
    expect(next.current).toEqual(maya);
    await next.replace(null);
    await next.restore();
    expect(next.current).toBeNull();
  });

  it('has one id of the installation, whoever is paired', async () => {
    const id = await new CurrentPairing().installId();
    await new CurrentPairing().replace(tomas);
    expect(await new CurrentPairing().installId()).toBe(id);
  });
});
