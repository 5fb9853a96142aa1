import { describe, expect, it, jest } from '@jest/globals';
import { endpoint, forSignedIn } from '@keenly/contracts/endpoint';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { z } from 'zod';
import { aLearner, aSignIn, NOW } from '../../testing/builders';
import { MemoryStorage } from '../../testing/memory-storage';
import { SessionStore } from '../auth/session-store';
import { ApiClient } from './api-client';
import { ApiError } from './api-error';
import { patientFetch } from './patient-fetch';

interface Sent {
  url: string;
  init: RequestInit;
}

function aClient(answer: () => Promise<Response>) {
  const store = new SessionStore(new MemoryStorage());
  const sent: Sent[] = [];
  const client = new ApiClient({
    store,
    refresher: { fresh: () => Promise.resolve(store.get()) },
    fetch: (input, init = {}) => {
      sent.push({ url: input as string, init });
      return answer();
    },
  });
  store.set({ ...aSignIn(aLearner()), renew_at: NOW });
  return { client, store, sent };
}

const refusedWith = (status: number, body: unknown, statusText = '') =>
  aClient(() => Promise.resolve(new Response(JSON.stringify(body), { status, statusText })));

async function failureOf({ client }: ReturnType<typeof aClient>): Promise<ApiError> {
  const error: unknown = await client.get('/api/v1/sessions').then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
}

describe('a call', () => {
  it('carries the token, the query without empty values, and the body as JSON', async () => {
    const { client, sent } = aClient(() => Promise.resolve(Response.json({ ok: true })));
    await client.get('/api/v1/x', { query: { page_no: 2, month: 'all', search: '', none: undefined } });
    await client.put('/api/v1/users', { body: { id: 'a' } });
    expect(sent[0]?.url).toBe('/api/v1/x?page_no=2&month=all');
    expect(sent[0]?.init.headers).toMatchObject({ authorization: 'Bearer token-of-Maya' });
    expect(sent[1]?.init).toMatchObject({ method: 'PUT', body: '{"id":"a"}' });
  });

  it('carries no token where none belongs', async () => {
    const { client, sent } = aClient(() => Promise.resolve(Response.json({})));
    await client.post('/api/v1/login', { anonymous: true, body: {} });
    expect(sent[0]?.init.headers).not.toHaveProperty('authorization');
  });

  it('of an endpoint has its method, its path filled in, query and body', async () => {
    const { client, sent } = aClient(() => Promise.resolve(Response.json({ name: 'Ana' })));
    const rename = endpoint({
      method: 'PUT',
      path: '/api/v1/groups/:id',
      access: forSignedIn,
      summary: 'Rename.',
      query: z.object({ days: z.number() }),
      body: z.object({ name: z.string() }),
      answer: z.object({ name: z.string() }),
    });
    const { name } = await client.ask(rename, {
      params: { id: 'a/b' },
      query: { days: 7 },
      body: { name: 'Ana' },
    });
    expect(name).toBe('Ana');
    expect(sent[0]?.url).toBe('/api/v1/groups/a%2Fb?days=7');
    expect(sent[0]?.init).toMatchObject({ method: 'PUT', body: '{"name":"Ana"}' });
  });

  it('of an endpoint that takes a file sends it as it stands, under the endpoint’s media type', async () => {
    const { client, sent } = aClient(() => Promise.resolve(Response.json({ rows: 1 })));
    const check = endpoint({
      method: 'POST',
      path: '/api/v1/files',
      access: forSignedIn,
      summary: 'Check a file.',
      query: z.object({ name: z.string() }),
      takes: 'text/csv',
      answer: z.object({ rows: z.number() }),
    });
    // Excel’s own type, as a Windows browser gives it.
    const file = new Blob(['Email\r\n'], { type: 'application/vnd.ms-excel' });
    expect(await client.ask(check, { query: { name: 'a & b.csv' }, file })).toEqual({ rows: 1 });
    expect(sent[0]?.url).toBe('/api/v1/files?name=a+%26+b.csv');
    expect(sent[0]?.init.body).toBe(file);
    expect(sent[0]?.init.headers).toMatchObject({
      'content-type': 'text/csv',
      authorization: 'Bearer token-of-Maya',
    });
  });

  it('answers nothing where the service answers nothing', async () => {
    const { client } = aClient(() => Promise.resolve(new Response(null, { status: 204 })));
    expect(await client.post('/api/v1/logout')).toBeUndefined();
  });
});

describe('the words of a failed call (product/shared#failures)', () => {
  it.each([
    [
      'the server’s error.message',
      409,
      { error: { code: 'CONFLICT', message: 'Taken.' } },
      'Conflict',
      'Taken.',
    ],
    ['then the error text', 400, { error: 'Broken request' }, 'Bad Request', 'Broken request'],
    ['then the status text', 418, {}, 'I am a teapot', 'I am a teapot'],
    ['404', 404, {}, '', failureMessages.notFound],
    ['400', 400, {}, '', failureMessages.badRequest],
    ['401', 401, {}, '', failureMessages.unauthorized],
    ['403', 403, {}, '', failureMessages.forbidden],
    ['500', 500, {}, '', failureMessages.serverError],
    ['any other status', 503, {}, '', failureMessages.other],
  ])('%s', async (_case, status, body, statusText, words) => {
    expect((await failureOf(refusedWith(status, body, statusText))).message).toBe(words);
  });

  it('speaks of the network where no response arrived', async () => {
    const failure = await failureOf(aClient(() => Promise.reject(new TypeError('Failed to fetch'))));
    expect(failure).toMatchObject({ message: failureMessages.noResponse, status: undefined });
  });

  it('says what the request itself said, if it said anything', async () => {
    const failure = await failureOf(aClient(() => Promise.reject(new Error('The request took too long.'))));
    expect(failure.message).toBe('The request took too long.');
  });

  it('reads an answer that is a page of a proxy, not JSON', async () => {
    const failure = await failureOf(aClient(() => Promise.resolve(new Response('<html>', { status: 500 }))));
    expect(failure.message).toBe(failureMessages.serverError);
  });

  it('speaks of the network where an answer breaks off in the middle', async () => {
    const broken = Object.assign(new Response('{'), {
      text: () => Promise.reject(new TypeError('terminated')),
    });
    const failure = await failureOf(aClient(() => Promise.resolve(broken)));
    expect(failure).toMatchObject({ message: failureMessages.noResponse, status: undefined });
  });

  it('does not read a captive network’s page to a person', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const failure = await failureOf(
      aClient(() => Promise.resolve(new Response('<html>Sign in to this Wi-Fi'))),
    );
    expect(failure).toMatchObject({ message: failureMessages.fallback, status: 200 });
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('speaks of the network where no one answers, and does not wait for ever', async () => {
    const silent = patientFetch(
      (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
      20,
    );
    const failure = await failureOf(aClient(() => silent('/api/v1/sessions')));
    expect(failure).toMatchObject({ message: failureMessages.noResponse, status: undefined });
  });

  it('gives a file the time that it takes on a slow line', async () => {
    const patience = jest.spyOn(AbortSignal, 'timeout');
    const patient = patientFetch(() => Promise.resolve(new Response()), 20);
    await patient('/api/v1/files', { body: new Blob(['x'.repeat(3200)]) });
    await patient('/api/v1/files', { body: '{}' });
    expect(patience.mock.calls).toEqual([[120], [20]]);
    patience.mockRestore();
  });

  it('leaves an asker who went away their own reason', async () => {
    const asker = new AbortController();
    const { client } = aClient(() => Promise.reject(asker.signal.reason as Error));
    asker.abort(new Error('the page was left'));
    await expect(client.get('/api/v1/sessions', { signal: asker.signal })).rejects.toThrow(
      'the page was left',
    );
  });

  it('keeps code and fields for the program', async () => {
    const failure = await failureOf(
      refusedWith(400, {
        error: { code: 'VALIDATION_FAILED', message: 'x', fields: { email: 'Email is required' } },
      }),
    );
    expect(failure).toMatchObject({
      code: 'VALIDATION_FAILED',
      status: 400,
      fields: { email: 'Email is required' },
    });
  });
});

describe('code 1004', () => {
  it('clears the sign-in', async () => {
    const stage = refusedWith(401, { error: { code: 1004, message: 'x' } });
    await failureOf(stage);
    expect(stage.store.get()).toBeNull();
  });

  it('any other refusal leaves it', async () => {
    const stage = refusedWith(401, { error: { code: 'FORBIDDEN', message: 'x' } });
    await failureOf(stage);
    expect(stage.store.get()).not.toBeNull();
  });
});
