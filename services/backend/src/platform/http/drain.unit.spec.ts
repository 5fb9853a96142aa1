import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { drain, prepareDraining } from './drain.js';
import { Draining } from './draining.js';

/** More than the systems at both ends hold of a connection, in bytes. */
const LONG = 32 * 1024 * 1024;
/** Longer than a connection may be silent, shorter than a request may take, in milliseconds. */
const STALL_MS = 1600;

@Module({ providers: [Draining] })
class Leaving {}

let app: NestFastifyApplication;
let opened: Socket[];

beforeEach(async () => {
  opened = [];
  app = await NestFactory.create<NestFastifyApplication>(Leaving, new FastifyAdapter(), { logger: false });
  prepareDraining(app);
  const server = app.getHttpAdapter().getInstance();
  server.get('/long', () => Buffer.alloc(LONG, 'x'));
  server.post('/echo', ({ body }) => body);
  await app.listen(0, '127.0.0.1');
});
afterEach(async () => {
  for (const socket of opened) socket.destroy();
  await app.close();
});

/** A connection to the service, over which this was sent. */
async function connected(sent = '') {
  const { port } = app.getHttpServer().address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  await once(socket, 'connect');
  if (sent !== '') socket.write(sent);
  return socket;
}

async function readToEnd(socket: Socket): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Until the service has the connections that were opened, and what was sent over them. */
const taken = () => setTimeout(200);

describe('leaving', () => {
  it('lets an answer be read to its end, however slowly', async () => {
    const socket = await connected('GET /long HTTP/1.1\r\nhost: here\r\n\r\n');
    await taken();
    const left = drain(app);
    await setTimeout(STALL_MS);
    expect((await readToEnd(socket)).length).toBeGreaterThan(LONG);
    expect(await left).toBe(0);
  });

  it('answers a request that stalls on its way', async () => {
    const text = 'a whole body';
    const body = JSON.stringify(text);
    const head = `content-type: application/json\r\ncontent-length: ${String(body.length)}\r\n\r\n`;
    const socket = await connected(`POST /echo HTTP/1.1\r\nhost: here\r\n${head}`);
    const inHead = await connected('POST /echo HTTP/1.1\r\nhost');
    await taken();
    const left = drain(app);
    await setTimeout(STALL_MS);
    socket.write(body);
    inHead.write(`: here\r\n${head}${body}`);
    for (const one of [socket, inHead]) {
      const answer = (await readToEnd(one)).toString();
      expect(answer).toMatch(/^HTTP\/1.1 200 /);
      expect(answer).toMatch(/connection: close/i);
      expect(answer.endsWith(text)).toBe(true);
    }
    expect(await left).toBe(0);
  });

  it('waits for no connection that nothing came over', async () => {
    await connected();
    await taken();
    const began = Date.now();
    expect(await drain(app)).toBe(0);
    expect(Date.now() - began).toBeLessThan(4000);
  });
});
