import '../../../testing/text-encoder';
import { afterEach, describe, expect, it } from '@jest/globals';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import type { ExtensionStatus } from '@keenly/contracts/extension-bridge';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnswer } from '../../../testing/answers';
import { anId } from '../../../testing/builders';
import { drawSignedIn } from '../../../testing/draw';
import { aPairing, aStatus, standInForExtension } from '../../../testing/extension';
import { standInForService } from '../../../testing/service';
import { startSession } from './run-session';
import { useRunningSession } from './use-running-session';
import { ExtensionCard } from './extension-card';

let extension: ReturnType<typeof standInForExtension>;
const session: ExtensionStatus['session'] = {
  session_id: anId(70),
  topic: 'Economics',
  started_at: '2026-11-26T19:00:00.000Z',
  state: 'focused',
};
function Running() {
  return <output>{useRunningSession(undefined)?.session.description ?? 'Nothing runs'}</output>;
}
/** Maya, in her account at the college, with an extension in this state. */
function open(status: ExtensionStatus) {
  extension = standInForExtension(status);
  drawSignedIn(
    <>
      <ExtensionCard onGet={() => undefined} />
      <Running />
    </>,
  );
}
const inAnother = (client_name: string | null | undefined) =>
  aStatus({ paired: aPairing({ account: { account_id: anId(2), client_name } }), session });

afterEach(() => {
  cleanup();
  extension.remove();
});

describe('the card of the extension', () => {
  it.each([
    ['Southbridge School', 'your account at Southbridge School'],
    [null, 'your personal account'],
    [undefined, 'another of your accounts'],
  ])('says for which other account of the person it studies: %s', async (organization, place) => {
    open(inAnother(organization));
    expect(
      await screen.findByText(
        `The extension is paired with ${place}. Pair it with this account to study here.`,
      ),
    ).toBeTruthy();
    expect(screen.getByText('Nothing runs')).toBeTruthy();
    expect(localStorage.getItem('keenly.extension')).toBeNull();
  });

  it('pairs for the account that is shown, and starts for it alone', async () => {
    standInForService({
      [`POST ${pairingEndpoints.ownPairings.path}`]: () =>
        anAnswer({ code: 'c'.repeat(32), expires_in_s: 120 }),
    });
    open(inAnother(null));
    await userEvent.click(await screen.findByRole('button', { name: 'Pair' }));
    await waitFor(() =>
      expect(extension.asked).toContainEqual(
        expect.objectContaining({ type: 'saveUser', account_id: anId(1) }),
      ),
    );
    await startSession({ topic: 'Economics' });
    expect(extension.asked.at(-1)).toMatchObject({ type: 'session', account_id: anId(1) });
  });

  it('is gone where it studies for the account that is shown, and remembers which', async () => {
    open(aStatus({ session }));
    expect(await screen.findByText('Economics')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(localStorage.getItem('keenly.extension')).toBe(anId(1));
  });

  it('takes a build that does not tell its account at the person’s word', async () => {
    const { account: _, ...paired } = aPairing();
    open(aStatus({ paired, session }));
    expect(await screen.findByText('Economics')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('says whose it is where it is someone else’s', async () => {
    open(aStatus({ paired: aPairing({ user_id: anId(9), user_name: 'Tomas Berg' }), session }));
    expect(await screen.findByText(/paired with Tomas Berg/)).toBeTruthy();
    expect(screen.getByText('Nothing runs')).toBeTruthy();
  });
});
