import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import { UNPACKED_EXTENSION_ID } from '@keenly/contracts/extension-id';
import type { SignedIn } from '@keenly/contracts/identity';
import type { BatchResult, ExtensionEvent, Paired, PairingGrant } from '@keenly/contracts/ingest';
import { PATIENCE } from '../../testing/patience-factor.js';
import { Recorder } from '../../../services/backend/src/modules/study-session/testing/recorded.js';
import type { Credentials } from './people';

export interface Studied {
  readonly topic: string;
  readonly startedAt: Date;
  readonly seconds: number;
}

/** An extension that is paired over HTTP, as the real one is. */
export interface Device {
  /** Hands in what it recorded; `alive` is its session that still runs. */
  hand(events: readonly ExtensionEvent[], alive?: string): Promise<void>;
}

/** @param clock what the device's clock says, where that isn't ours */
export async function pairDevice(
  origin: string,
  { email, password }: Credentials,
  clock: () => Date = () => new Date(),
): Promise<Device> {
  const signedIn = await post<SignedIn>(`${origin}${identityEndpoints.login.path}`, { email, password });
  const { code } = await post<PairingGrant>(
    `${origin}${pairingEndpoints.ownPairings.path}`,
    {},
    signedIn.token,
  );
  const { token } = await post<Paired>(`${origin}${pairingEndpoints.redeemPairing.path}`, {
    code,
    install_id: randomUUID(),
    extension_id: UNPACKED_EXTENSION_ID,
    browser: 'Another device',
  });
  return {
    hand: async (events, alive) => {
      const batch = {
        ...{ batch_id: randomUUID(), sent_at: clock().toISOString(), alive: alive ?? null },
        events,
      };
      const { accepted, refused } = await post<BatchResult>(
        `${origin}${ingestEndpoints.sessionEvents.path}`,
        batch,
        token,
      );
      if (accepted.length !== events.length) throw new Error(`not taken: ${JSON.stringify(refused)}`);
    },
  };
}

/** Someone studies on another device, which hands in sessions that are over, all in front of one page of the topic. */
export async function studyElsewhere(
  origin: string,
  person: Credentials,
  sessions: readonly Studied[],
): Promise<void> {
  const device = await pairDevice(origin, person);
  for (const { topic, startedAt, seconds } of sessions) {
    const recorder = new Recorder(startedAt);
    await device.hand([
      recorder.record('session_started', 0, { topic }),
      recorder.record('page_visited', seconds, { from_ms: 0, duration_s: seconds }),
      recorder.record('session_stopped', seconds),
    ]);
  }
}

const UNAVAILABLE_MS = PATIENCE * 20_000;

/** Tries again, as a device does, where the service says that it is unavailable for a moment. */
async function post<Answer>(url: string, body: unknown, token?: string): Promise<Answer> {
  const until = Date.now() + UNAVAILABLE_MS;
  for (;;) {
    const response = await send(url, body, token);
    if (response.ok) return (await response.json()) as Answer;
    if (response.status !== 503 || Date.now() > until)
      throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    await sleep(1000);
  }
}

function send(url: string, body: unknown, token: string | undefined): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}
