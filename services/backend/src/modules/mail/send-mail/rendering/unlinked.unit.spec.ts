import { calledInMail, unlinked } from './unlinked.js';

/** Text that mail programs or phones turn into a link; broader than the rules of any of them. */
const LINKED =
  /:\/\/|www\.|mailto:|tel:|\S@\S+\.\S|[\p{L}\p{N}][.\u3002\uff0e\uff61][\p{L}]|(?<![\w-])\d[\d ().-]{6,}\d(?![\w-])/iu;

describe('words of a mail', () => {
  it.each([
    'visit http://evil.example',
    'https://evil.example/a?b=c now',
    'HTTP://EVIL.EXAMPLE',
    'ftp://evil.example',
    'www.evil.example',
    'evil.example',
    'evil.example/path',
    'go to evil.co.uk, now',
    'bücher.example',
    'evil。example',
    'evil．example',
    'ｅｖｉｌ．ｃｏｍ',
    'evil\u200b.\u200bexample',
    'e\u00advil.example',
    'ann@evil.example',
    'mailto:ann@evil.example',
    'tel:+15551234567',
    '+1 (555) 123-4567',
    'call 0800 123 4567',
    '555.123.4567',
    'http://192.0.2.1/x',
    '192.0.2.1',
    'javascript:alert(1)',
    'keenly://open',
  ])('carry no link: %s', (text) => {
    expect(unlinked(text)).not.toMatch(LINKED);
  });

  it.each([
    'Maya Rivera',
    'Dr. Anna-Lena O’Neill Jr.',
    'Zoë Żółć 李雷',
    '81.4% of 1,000 pages',
    'Sunday, 3 May 2026',
    '2026-11-23 02:43 UTC',
    '01a2063f-0f0f-74c7-95dd-aefce80da04a',
    'Your code is 0420.',
    'K7QF2-M9X4T is your code',
  ])('stay as they are where they say nothing of the kind: %s', (text) => {
    expect(unlinked(text)).toBe(text);
  });

  it('keep a name with a dot in it readable', () => {
    expect(unlinked('A new capability: ASP.NET and Node.js')).toBe('A new capability: ASP. NET and Node. js');
  });
});

describe('a name', () => {
  it('is one line, and no longer than names are', () => {
    expect(calledInMail(' Maya\r\nBcc: x ')).toBe('Maya Bcc: x');
    expect(calledInMail('x'.repeat(500))).toBe(`${'x'.repeat(79)}…`);
  });
});
