import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { beginRequest } from '../../testing/raw-request.js';
import { limitBodyTime } from './body-time.js';

const WITHIN_MS = 100;
let server: FastifyInstance;
let url: string;

beforeAll(async () => {
  server = Fastify();
  limitBodyTime(server, WITHIN_MS);
  server.post('/form', () => 'done');
  server.post('/film', { config: { bodyRule: { maxBytes: 100, streams: true } } }, () => 'done');
  server.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 3 * WITHIN_MS));
    return 'done';
  });
  url = await server.listen({ host: '127.0.0.1', port: 0 });
  expect((server.server.address() as AddressInfo).port).toBeGreaterThan(0);
});
afterAll(() => server.close());

const begin = (path: string) =>
  beginRequest(
    { url },
    { method: 'POST', path, headers: { 'content-type': 'text/plain', 'content-length': 4 }, begun: 'ab' },
  );
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('a body that doesn’t come in time is answered 408, and its connection closed', async () => {
  const { answered, socket } = begin('/form');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  expect((await answered).status).toBe(408);
  await closed;
});

it('one that comes in time is taken, and its connection stays', async () => {
  const { answered, socket } = begin('/form');
  await later(WITHIN_MS / 2);
  socket.write('cd');
  expect((await answered).status).toBe(200);
  await later(2 * WITHIN_MS);
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

it('one that is read as it comes may take longer, and so may an answer', async () => {
  const { answered, socket } = begin('/film');
  await later(2 * WITHIN_MS);
  socket.write('cd');
  expect((await answered).status).toBe(200);
  socket.destroy();
  expect((await fetch(`${url}/slow`)).status).toBe(200);
});

it('one that the service sends to itself, over no connection, is never late', async () => {
  const { statusCode } = await server.inject({
    method: 'POST',
    path: '/form',
    headers: { 'content-type': 'text/plain' },
    payload: 'abcd',
  });
  expect(statusCode).toBe(200);
  // What a timer throws would end the process.
  await later(2 * WITHIN_MS);
});
