import { reportCalibration } from './report-calibration';

const to = { apiOrigin: 'http://localhost:4000', token: 'secret' };
const AT = '2026-09-01T09:00:00.000Z';

it('says when, with the extension’s token, and nothing more', async () => {
  const sent: { url: string; init: RequestInit }[] = [];
  const send = (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  expect(await reportCalibration(to, AT, send as typeof fetch)).toBe(true);
  expect(sent[0]?.url).toBe('http://localhost:4000/api/v1/extension/calibration');
  expect(sent[0]?.init).toMatchObject({
    method: 'POST',
    headers: { authorization: 'Bearer secret' },
    body: JSON.stringify({ calibrated_at: AT }),
  });
});

it.each([401, 404, 500])('is not told when the service answers %i', async (status) => {
  const send = () => Promise.resolve(new Response('{}', { status }));
  expect(await reportCalibration(to, null, send as typeof fetch)).toBe(false);
});

it('is not told when the service cannot be reached', async () => {
  const send = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await reportCalibration(to, AT, send as typeof fetch)).toBe(false);
});
