import { randomUUID } from 'node:crypto';
import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import { UNPACKED_EXTENSION_ID } from '@keenly/contracts/extension-id';
import type { SignedIn, SignedUp, SignUp } from '@keenly/contracts/identity';
import type { BatchResult, Paired, PairingGrant } from '@keenly/contracts/ingest';
import { LIVE_EVENT, LIVE_PATH, type LiveMessage, type SubscribeReply } from '@keenly/contracts/live';
import { io, type Socket } from 'socket.io-client';
import { Recorder } from '../../services/backend/src/modules/study-session/testing/recorded.js';
import { mailedCode } from '../testing/mailed-code.js';
import { caddyProgram, startScaledKeenly, type ScaledKeenly } from './scaled-keenly.js';

const caddy = caddyProgram();
const STICKY = 'keenly_node';

async function post<Body>(url: string, body: unknown, token?: string): Promise<Body> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** How many requests for its own health a process has answered. */
async function answered(api: string, metricsToken: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${api}/api/metrics`, { headers })).text();
  return [...text.matchAll(/^keenly_http_request_seconds_count\{[^}]*health\/live[^}]*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

/** Where the runner's machine has no Caddy, .ci/run installs it. */
(caddy === undefined ? describe.skip : describe)(
  'two api processes and a worker behind the deployed proxy',
  () => {
    let keenly: ScaledKeenly;
    const sockets: Socket[] = [];
    beforeAll(async () => {
      keenly = await startScaledKeenly(String(caddy));
    }, 120_000);
    afterAll(async () => {
      for (const socket of sockets) socket.disconnect();
      await keenly.stop();
    }, 60_000);

    const nodeCookie = async (): Promise<string> => {
      const { headers } = await fetch(`${keenly.origin}/api/health/live`);
      return String(
        headers
          .getSetCookie()
          .find((cookie) => cookie.startsWith(STICKY))
          ?.split(';')[0],
      );
    };
    const counts = (): Promise<number[]> =>
      Promise.all(keenly.apis.map(({ url }) => answered(url, keenly.metricsToken)));

    it('spreads newcomers over both, and keeps everyone where they were', async () => {
      const before = await counts();
      for (let one = 0; one < 30; one += 1) await fetch(`${keenly.origin}/api/health/live`);
      const spread = await counts();
      expect(spread.every((count, place) => count > Number(before[place]))).toBe(true);
      const cookie = await nodeCookie();
      const settled = await counts();
      for (let one = 0; one < 10; one += 1) {
        await fetch(`${keenly.origin}/api/health/live`, { headers: { cookie } });
      }
      const grown = (await counts()).map((count, place) => count - Number(settled[place]));
      expect(grown.sort((a, b) => a - b)).toEqual([0, 10]);
    });

    it('serves the applications, and keeps the figures for operators to itself', async () => {
      for (const page of ['/', '/networks']) {
        const answer = await fetch(`${keenly.origin}${page}`);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([
          200,
          expect.stringContaining('html'),
        ]);
      }
      expect((await fetch(`${keenly.origin}/api/metrics`)).status).toBe(404);
    });

    it.each(['polling', 'websocket'] as const)(
      'brings what one process took in to a %s client of the other',
      async (transport) => {
        const form: SignUp = {
          first_name: 'Ann',
          last_name: 'Scaled',
          email: `ann.${randomUUID()}@test.example`,
          password: 'Maple-Tide!23',
          terms: true,
        };
        const { data } = await post<SignedUp>(`${keenly.origin}${identityEndpoints.signUp.path}`, form);
        const verification = {
          email: form.email,
          code: await mailedCode(keenly.inboxUrl, form.email),
          is_token_require: true,
        };
        const { token } = data.UserClients[0];
        const verify = `${keenly.origin}${identityEndpoints.verification.path}`;
        const account = await post<SignedIn>(verify, verification, token);
        const device = {
          install_id: randomUUID(),
          extension_id: UNPACKED_EXTENSION_ID,
          browser: 'Chromium test',
        };
        const { code } = await post<PairingGrant>(
          `${keenly.origin}${pairingEndpoints.ownPairings.path}`,
          {},
          account.token,
        );
        const paired = await post<Paired>(`${keenly.origin}${pairingEndpoints.redeemPairing.path}`, {
          code,
          ...device,
        });

        const socket = io(keenly.origin, {
          path: LIVE_PATH,
          transports: [transport],
          auth: { token: account.token },
          extraHeaders: { cookie: await nodeCookie() },
          forceNew: true,
        });
        sockets.push(socket);
        const heard: LiveMessage[] = [];
        socket.on(LIVE_EVENT, (message: LiveMessage) => heard.push(message));
        const reply = (await socket
          .timeout(10_000)
          .emitWithAck('subscribe', { rooms: [`person:${account.user.id}`] })) as SubscribeReply;
        expect(reply.refused).toEqual([]);

        // Each api takes part of it in, so that at least one of them is not the socket's own.
        const recorder = new Recorder(new Date(Date.now() - 5000));
        const events = [
          recorder.record('session_started', 0),
          recorder.record('state_changed', 1, { state: 'focused' }),
        ];
        for (const [place, event] of events.entries()) {
          const { url } = keenly.apis[place]!;
          const batch = {
            batch_id: randomUUID(),
            sent_at: new Date().toISOString(),
            alive: null,
            events: [event],
          };
          const result = await post<BatchResult>(
            `${url}${ingestEndpoints.sessionEvents.path}`,
            batch,
            paired.token,
          );
          expect(result.accepted).toEqual([event.id]);
        }
        const until = Date.now() + 10_000;
        const focused = (message: LiveMessage): boolean =>
          message.type === 'session_changed' &&
          message.session.session_id === recorder.sessionId &&
          message.state === 'focused';
        while (!heard.some(focused) && Date.now() < until)
          await new Promise((resolve) => setTimeout(resolve, 20));
        expect(heard).toContainEqual(expect.objectContaining({ type: 'session_changed', state: 'focused' }));
        expect(socket.io.engine.transport.name).toBe(transport);
      },
      60_000,
    );

    it('goes on with one process when the other leaves', async () => {
      await keenly.apis[0]?.service.stop();
      const answers = await Promise.all(
        Array.from({ length: 10 }, async () => (await fetch(`${keenly.origin}/api/health/live`)).status),
      );
      expect(new Set(answers)).toEqual(new Set([200]));
    }, 30_000);
  },
);
