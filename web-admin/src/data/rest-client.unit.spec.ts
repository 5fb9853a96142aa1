import { jest } from '@jest/globals';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { aSignIn, NOW } from '../testing/builders';
import { createDataProvider } from './data-provider';
import { ApiClient } from '@keenly/web-learner/shared/api/api-client';
import { renewingFetch } from './renewing-fetch';
import { restClient } from './rest-client';

const refused = () => answer(401, { error: { code: 1004, message: 'Sign in again.' } });

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(text === '' ? null : text, { status, headers });
}

/** The client against a service that gives these answers in turn. */
function clientOf(...answers: (Response | Error | DOMException)[]) {
  const fetch = jest.fn<typeof globalThis.fetch>(async () => {
    const next = answers.shift();
    if (next === undefined) throw new Error('one call too many');
    if (!(next instanceof Response)) throw next;
    return next;
  });
  const session = aSignIn();
  const renew = jest.fn(async (_stale: string): Promise<ReturnType<typeof aSignIn> | null> => ({
    ...session,
    token: 'renewed',
  }));
  const clear = jest.fn();
  const api = new ApiClient({
    store: { clear },
    refresher: { fresh: () => Promise.resolve(session) },
    fetch: renewingFetch(fetch, { renew }),
  });
  const client = restClient(api);
  const sent = (call: number) => ({
    url: fetch.mock.calls[call]?.[0] as string,
    method: fetch.mock.calls[call]?.[1]?.method,
    headers: Object.fromEntries(new Headers(fetch.mock.calls[call]?.[1]?.headers)),
  });
  return { api, client, fetch, renew, clear, sent };
}

describe('the token', () => {
  it('goes with each call', async () => {
    const { client, sent } = clientOf(answer(200, []));
    await client('/api/admin/registrants');
    expect(sent(0).headers['authorization']).toBe('Bearer token-of-Priya');
  });

  it('is renewed once when refused with 1004, and the call made again', async () => {
    const { client, renew, clear, sent } = clientOf(refused(), answer(200, { id: 1 }));
    const { json } = await client('/api/admin/registrants/1');
    expect(json).toEqual({ id: 1 });
    expect(renew).toHaveBeenCalledWith('token-of-Priya');
    expect(sent(1).headers['authorization']).toBe('Bearer renewed');
    expect(clear).not.toHaveBeenCalled();
  });

  it('refused again ends the sign-in', async () => {
    const { client, fetch, clear } = clientOf(refused(), refused());
    await expect(client('/api/admin/registrants')).rejects.toMatchObject({ code: 1004, status: 401 });
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(clear).toHaveBeenCalledTimes(1);
  });

  it('that cannot be renewed ends the sign-in without a second call', async () => {
    const { client, fetch, renew, clear } = clientOf(refused());
    renew.mockResolvedValue(null);
    await expect(client('/api/admin/registrants')).rejects.toMatchObject({ code: 1004 });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(clear).toHaveBeenCalledTimes(1);
  });

  it('stays when something else is refused', async () => {
    const { client, renew, clear } = clientOf(answer(403, { error: { code: 'FORBIDDEN', message: 'No.' } }));
    await expect(client('/api/admin/registrants')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(renew).not.toHaveBeenCalled();
    expect(clear).not.toHaveBeenCalled();
  });
});

describe('words of a failure (product/shared#failures)', () => {
  it.each([
    [
      "the server's",
      answer(500, { error: { code: 'INTERNAL_ERROR', message: 'The log is full.' } }),
      'The log is full.',
    ],
    ["the error's text", answer(409, { error: 'Taken.' }), 'Taken.'],
    ['404', answer(404, ''), failureMessages.notFound],
    ['400', answer(400, ''), failureMessages.badRequest],
    ['401', answer(401, ''), failureMessages.unauthorized],
    ['403', answer(403, ''), failureMessages.forbidden],
    ['500', answer(500, '<html>'), failureMessages.serverError],
    ['other', answer(502, ''), failureMessages.other],
    ['no response', new TypeError('Failed to fetch'), failureMessages.noResponse],
  ])('%s', async (_, given, words) => {
    await expect(clientOf(given).client('/api/admin/mails')).rejects.toThrow(words);
  });

  it('an answer that is not JSON', async () => {
    jest.spyOn(console, 'warn').mockImplementationOnce(() => undefined);
    await expect(clientOf(answer(200, '<html>')).client('/api/admin/mails')).rejects.toThrow(
      failureMessages.fallback,
    );
  });

  it('an aborted call keeps its own error', async () => {
    const aborted = new DOMException('The operation was aborted.', 'AbortError');
    const { client } = clientOf(aborted);
    await expect(client('/api/admin/mails', { signal: AbortSignal.abort() })).rejects.toBe(aborted);
  });
});

describe('the data provider', () => {
  it('asks for a page as ra-data-simple-rest does and reads the total', async () => {
    const { api, sent } = clientOf(answer(200, [{ id: '1' }], { 'content-range': 'registrants 25-49/319' }));
    const list = await createDataProvider(api, () => NOW).getList('registrants', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'email', order: 'DESC' },
      filter: { q: 'ann' },
    });
    expect(list).toMatchObject({ total: 319, meta: { loadedAt: NOW } });
    const url = new URL(sent(0).url, 'http://localhost');
    expect(url.pathname).toBe('/api/admin/registrants');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      filter: '{"q":"ann"}',
      range: '[25,49]',
      sort: '["email","DESC"]',
    });
    expect(sent(0).headers).toMatchObject({ authorization: 'Bearer token-of-Priya' });
  });

  it('retries a dead letter', async () => {
    const { api, sent } = clientOf(answer(200, ''));
    await createDataProvider(api).retryDeadLetter('mail/7');
    expect(sent(0)).toMatchObject({ url: '/api/admin/dead-letters/mail%2F7/retry', method: 'POST' });
  });

  it('saves a record as JSON, and deletes one without a body', async () => {
    const { api, fetch, sent } = clientOf(answer(200, { id: '1' }), answer(200, { id: '1' }));
    const provider = createDataProvider(api);
    const record = { id: '1', name: 'Ada' };
    await provider.update('ai-tools', { id: '1', data: record, previousData: record });
    expect(sent(0)).toMatchObject({
      url: '/api/admin/ai-tools/1',
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
    });
    expect(fetch.mock.calls[0]?.[1]?.body).toBe(JSON.stringify(record));
    await provider.delete('ai-tools', { id: '1', previousData: record });
    expect(sent(1)).toMatchObject({ url: '/api/admin/ai-tools/1', method: 'DELETE' });
    expect(fetch.mock.calls[1]?.[1]).not.toHaveProperty('body');
  });
});
