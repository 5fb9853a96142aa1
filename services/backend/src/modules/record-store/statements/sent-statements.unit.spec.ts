import { sentStatements } from './sent-statements.js';

const sent = (bytes: Buffer) =>
  sentStatements({ contentType: 'application/json', bytes }, '2.0.0', { isOne: true });

describe('a body of statements', () => {
  const start = '{"actor":{"mbox":"mailto:maya@northbridge.example","name":"';
  const rest = '"},"verb":{"id":"https://v.example/did"},"object":{"id":"https://a.example/1"}}';
  const named = (name: Buffer) => Buffer.concat([Buffer.from(start), name, Buffer.from(rest)]);

  it('is read as UTF-8', () => {
    expect(sent(named(Buffer.from('Zoë'))).statements[0]?.actor.name).toBe('Zoë');
  });

  it.each([
    ['bytes that aren’t UTF-8, which would come back as another name', named(Buffer.from([0x5a, 0xeb]))],
    ['text that isn’t JSON', Buffer.from('{"actor":')],
  ])('is refused with %s', (_, bytes) => {
    expect(() => sent(bytes)).toThrow('This isn’t valid JSON in UTF-8.');
  });
});
