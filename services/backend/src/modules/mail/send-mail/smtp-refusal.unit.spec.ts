import { failureWords, isPermanent } from './smtp-refusal.js';

const refused = (command: string | undefined, responseCode?: number) =>
  Object.assign(new Error('refused'), { command, responseCode });

describe('a refusal', () => {
  it.each(['MAIL FROM', 'RCPT TO', 'DATA'])('is final for a 550 to %s', (command) => {
    expect(isPermanent(refused(command, 550))).toBe(true);
  });
  it.each([
    ['a 450 to the recipient', refused('RCPT TO', 450)],
    ['a 535 to our sign-in', refused('AUTH PLAIN', 535)],
    ['a 554 as greeting', refused('CONN', 554)],
    ['a connection that failed', refused('CONN')],
    ['a failure of another kind', new TypeError('x is undefined')],
    ['something that is no error', 'odd'],
  ])('is worth another try for %s', (_, error) => {
    expect(isPermanent(error)).toBe(false);
  });
});

describe('the words that are kept', () => {
  it('name no address', () => {
    expect(failureWords(new Error('550 5.1.1 <maya.r+x@mail.example>: unknown; ask help@mail.example'))).toBe(
      '550 5.1.1 <(address)>: unknown; ask (address)',
    );
  });
  it('are short, whatever was thrown', () => {
    expect(failureWords('x'.repeat(2000))).toHaveLength(500);
  });
});
