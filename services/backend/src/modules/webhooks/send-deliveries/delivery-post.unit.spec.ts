import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebhookHosts } from '../webhook-hosts.js';
import { DeliveryPost } from './delivery-post.js';

let server: Server;
let behaviour: (response: ServerResponse) => void;
let asked = 0;
beforeEach(async () => {
  asked = 0;
  server = createServer((request, response) => {
    asked += 1;
    request.resume();
    behaviour(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  await new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
});

const send = (url?: string, env: 'test' | 'production' = 'test') => {
  const own = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
  return new DeliveryPost(new WebhookHosts({ env })).send({ url: url ?? own, headers: {}, body: '{}' }, 300);
};
const says = (status: number, headers: Record<string, string> = {}) => {
  behaviour = (response) => {
    response.writeHead(status, headers);
    response.end();
  };
};

describe('posting to a receiver (product/webhooks#tries)', () => {
  it.each([200, 204, 299])('is done with by %i', async (status) => {
    says(status);
    expect(await send()).toEqual({ kind: 'delivered' });
  });

  it.each([
    [302, 'failed', /redirects aren’t followed/],
    [404, 'failed', /404/],
    [410, 'gone', /410/],
    [503, 'failed', /503/],
  ])('tells what %i means', async (status, kind, problem) => {
    says(status, { location: 'http://169.254.169.254/latest' });
    expect(await send()).toEqual({ kind, problem: expect.stringMatching(problem) as string });
    expect(asked).toBe(1);
  });

  it('gives up on one that hangs', async () => {
    behaviour = () => undefined;
    expect(await send()).toEqual({ kind: 'failed', problem: 'No answer within 0.3 s.' });
  });

  it('reads no more than a little of an answer, and waits for none that never ends', async () => {
    behaviour = (response) => {
      response.writeHead(200);
      response.on('drain', () => response.write(Buffer.alloc(64_000)));
      response.write(Buffer.alloc(64_000));
    };
    expect(await send()).toEqual({ kind: 'delivered' });
    behaviour = (response) => {
      response.writeHead(200);
      response.write('{');
    };
    expect(await send()).toEqual({ kind: 'delivered' });
  });

  it.each([
    'http://example.org/',
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://0x7f.1/',
  ])('never goes to %s', async (url) => {
    expect(await send(url)).toEqual({ kind: 'failed', problem: 'The address isn’t a public one.' });
  });

  it('goes to this machine in development alone, and by no name of it', async () => {
    says(200);
    expect((await send(undefined, 'production')).kind).toBe('failed');
    expect((await send('https://localhost/')).kind).toBe('failed');
    expect(asked).toBe(0);
  });
});
