import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import Fastify, { type FastifyInstance, type onRequestHookHandler } from 'fastify';
import { eventually } from '../../testing/eventually.js';
import { beginRequest } from '../../testing/raw-request.js';
import { BODY_WITHIN_MS, limitBodyTime } from './body-time.js';

const WITHIN_MS = 100;
let server: FastifyInstance;
let url: string;

beforeAll(async () => {
  server = Fastify();
  limitBodyTime(server, WITHIN_MS);
  server.post('/form', () => 'done');
  server.post('/refused', { onRequest: refuse }, () => 'done');
  server.post('/film', { config: { bodyRule: { maxBytes: 100, streams: true } } }, () => 'done');
  server.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 3 * WITHIN_MS));
    return 'done';
  });
  url = await server.listen({ host: '127.0.0.1', port: 0 });
  expect((server.server.address() as AddressInfo).port).toBeGreaterThan(0);
});
afterAll(() => server.close());

const refuse: onRequestHookHandler = (_, reply) => void reply.code(429).send('too many');

const begin = (path: string, at = url) =>
  beginRequest(
    { url: at },
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

describe('a request that is answered before its body is there', () => {
  let began: jest.SpiedFunction<typeof setTimeout>;
  let ended: jest.SpiedFunction<typeof clearTimeout>;
  let patient: FastifyInstance;
  let patientUrl: string;
  beforeAll(async () => {
    patient = Fastify();
    limitBodyTime(patient);
    patient.post('/refused', { onRequest: refuse }, () => 'done');
    patientUrl = await patient.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => patient.close());
  beforeEach(() => {
    began = jest.spyOn(globalThis, 'setTimeout');
    ended = jest.spyOn(globalThis, 'clearTimeout');
  });
  afterEach(() => {
    began.mockRestore();
    ended.mockRestore();
  });

  /** Timers of bodies that no one has stopped: each keeps its request for as long as it runs. */
  const running = () =>
    began.mock.calls.flatMap(([, ms], nth) => {
      const timer = began.mock.results[nth]?.value as NodeJS.Timeout;
      return ms === BODY_WITHIN_MS && !ended.mock.calls.some(([stopped]) => stopped === timer) ? [timer] : [];
    });

  it('is let go of once the rest has come', async () => {
    const { answered, socket } = begin('/refused', patientUrl);
    expect((await answered).status).toBe(429);
    expect(running()).toHaveLength(1);
    socket.write('cd');
    await eventually(() => expect(running()).toHaveLength(0));
    socket.destroy();
  });

  it('is let go of once its connection is gone', async () => {
    const { answered, socket } = begin('/refused', patientUrl);
    expect((await answered).status).toBe(429);
    socket.destroy();
    await eventually(() => expect(running()).toHaveLength(0));
  });

  it('is let go of at once where the body came with it', async () => {
    expect((await fetch(`${patientUrl}/refused`, { method: 'POST', body: 'abcd' })).status).toBe(429);
    await eventually(() => expect(running()).toHaveLength(0));
  });

  it('closes its connection where the rest doesn’t come', async () => {
    const { answered, socket } = begin('/refused');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    expect((await answered).status).toBe(429);
    await closed;
  });
});
