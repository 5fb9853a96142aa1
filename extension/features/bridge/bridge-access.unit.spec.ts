import { admit } from './bridge-access';

const ours = ['http://localhost:4000'];
const code = 'a'.repeat(24);
const courseId = '0196d000-0000-7000-8000-0000000000c1';
const page = 'https://kilns.example/guide';
const withCues = (pages: unknown, words: unknown) => ({
  type: 'session',
  topic: 'Ceramics',
  course_id: courseId,
  cues: { pages, words },
});

describe('admitting a message', () => {
  it.each([
    { type: 'user' },
    { type: 'stop_session' },
    { type: 'session', topic: 'Economics' },
    { type: 'session', topic: 'Ceramics', course_id: courseId, cues: { pages: [page], words: ['glaze'] } },
    { type: 'session', topic: 'Ceramics', course_id: courseId, lesson_id: courseId },
    { type: 'saveUser', code, api_origin: 'http://localhost:4000' },
  ])('takes $type from our origin', (message) => {
    expect(admit('http://localhost:4000', message, ours)).toMatchObject({ ok: true, request: message });
  });

  it.each([
    'http://localhost:4001',
    'https://localhost:4000',
    'http://localhost:4000.evil.example',
    'http://127.0.0.1:4000',
    'http://sub.localhost:4000',
    'null',
    null,
  ])('refuses %p, whatever it says', (origin) => {
    expect(admit(origin, { type: 'user' }, ours)).toMatchObject({ ok: false, code: 'FORBIDDEN_ORIGIN' });
  });

  it.each([
    [null],
    ['user'],
    [{}],
    [{ type: 'format_disk' }],
    [{ type: 'session', topic: '  ' }],
    [{ type: 'session', topic: 'x'.repeat(121) }],
    [{ type: 'saveUser', code: 'short', api_origin: 'http://localhost:4000' }],
    [{ type: 'session', topic: 'Ceramics', course_id: 'kiln' }],
    [withCues(Array<string>(51).fill(page), [])],
    [withCues(['javascript:alert(1)'], [])],
    [withCues([`https://kilns.example/${'x'.repeat(2048)}`], [])],
    [withCues([], Array<string>(51).fill('glaze'))],
    [withCues([], ['x'.repeat(41)])],
    [withCues([], ['  '])],
    [withCues(null, [])],
  ])('calls %j malformed', (message) => {
    expect(admit('http://localhost:4000', message, ours)).toMatchObject({ ok: false, code: 'MALFORMED' });
  });

  it('does not pair with a stranger’s service on our page’s word', () => {
    const message = { type: 'saveUser', code, api_origin: 'http://localhost:9999' };
    expect(admit('http://localhost:4000', message, ours)).toMatchObject({
      ok: false,
      code: 'FORBIDDEN_ORIGIN',
    });
  });
});
