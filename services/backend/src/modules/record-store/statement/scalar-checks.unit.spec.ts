import fc from 'fast-check';
import { isDuration, isIri, isLanguageTag, isMailbox, isMediaType, isSha2, isUuid } from './scalar-checks.js';
import { isTimestamp, type Check } from './scalar-checks.js';
import type { XapiVersion } from '../domain/statement.js';
import { instantOf } from '../domain/timestamp.js';

const fits = (check: Check, value: unknown, version: XapiVersion = '2.0.0') =>
  check(value, version) === undefined;

describe('values of statements', () => {
  it.each<[string, Check, readonly string[], readonly unknown[]]>([
    [
      'UUID',
      isUuid,
      ['fd41c918-b88b-4b20-a0a5-a4c32391aaa0', 'AA97B177-9383-4934-8543-0F91A7A02836'],
      ['AA97B177-9383-4934-8543-0F91A7A028368', 'MA97B177-9383-4934-8543-0F91A7A02836', 12345, null, ''],
    ],
    [
      'IRI',
      isIri,
      ['http://a', 'urn:uuid:1', 'tag:a,2026:b', 'https://例え.jp/テスト?a=b#c', 'a:%20', 'http://[::1]:80/'],
      [
        'http',
        'ab=c://x',
        'a b:c',
        'a:',
        '://x',
        'a:b c',
        'a:<b>',
        'a:%2',
        'a:\0',
        'example.com/x',
        {},
        'a:"',
      ],
    ],
    [
      'mailbox',
      isMailbox,
      ['mailto:a@b.c', 'mailto:a+b@例え.jp'],
      ['a@b.c', 'mailto:', 'mailto:a', 'mailto:a@b@c', 'mailto:a b@c', 'MAILTO:a@b', 'mailto:a@b?cc=c'],
    ],
    [
      'language tag',
      isLanguageTag,
      [
        'en',
        'de-CH-1996',
        'zh-Hant-TW',
        'sr-Latn-RS',
        'sl-rozaj-biske',
        'tlh',
        'x-private',
        'i-klingon',
        'en-a-bbb',
      ],
      ['a12345678', 'e', 'en_US', 'en-', '-en', 'english-us-en', 'en-u', '', 1],
    ],
    [
      'duration',
      isDuration,
      [
        'PT0S',
        'PT4H35M59.14S',
        'PT16559.14S',
        'P3Y1M29DT4H35M59.14S',
        'P3Y',
        'P4W',
        'P1.5D',
        'PT1,5H',
        'P1M',
      ],
      [
        'P',
        'PT',
        'P1DT',
        'P4W1D',
        'PA1H0M0S',
        '-PT1S',
        'PT1',
        'P1.5DT1H',
        'PT.5S',
        'P0003-06-04T12:30:05',
        1,
      ],
    ],
    [
      'media type',
      isMediaType,
      ['text/plain', 'application/vnd.a+json', 'text/plain; charset=ascii'],
      ['text', 'text/', 'a b/c', 'text/plain\r\nX: y', 1],
    ],
    [
      'SHA-2 digest',
      isSha2,
      ['a'.repeat(64), 'B'.repeat(96), '0'.repeat(128)],
      ['a'.repeat(40), 'a'.repeat(65), 'g'.repeat(64), ''],
    ],
  ])('are checked: %s', (_, check, right, wrong) => {
    expect(right.filter((value) => !fits(check, value))).toEqual([]);
    expect(wrong.filter((value) => fits(check, value))).toEqual([]);
  });
});

describe('a timestamp', () => {
  const both = [
    '2026-02-28T00:00:00Z',
    '2024-02-29T23:59:59.123456789+05:30',
    '2008-09-15T15:53:00.601+00:00',
    '2016-12-31T23:59:60Z',
    '1776-07-04T16:00:45.123Z',
    '2026-01-01t00:00:00z',
  ];
  const old = [
    '2026-02-28',
    '2026-02-28T10:00Z',
    '2026-02-28T10:00:00',
    '2026-02-28T10:00:00+0530',
    '2026-02-28T10:00:00,5-05',
  ];
  const none = [
    'yesterday',
    '01/011/2015',
    '2026-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:60:00Z',
    '2026-01-01T00:00:61Z',
    '2008-09-15T15:53:00.601-00',
    '2008-09-15T15:53:00.601-0000',
    '2008-09-15T15:53:00.601-00:00',
    '2026-01-01T00:00:00+24:00',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
    `2026-01-01T00:00:00.${'0'.repeat(60)}Z`,
  ];

  it('is one of RFC 3339 in 2.0.0, and may leave more out in 1.0.3', () => {
    const right = (version: XapiVersion) =>
      [...both, ...old, ...none].filter((one) => fits(isTimestamp, one, version));
    expect(right('2.0.0')).toEqual(both);
    expect(right('1.0.3')).toEqual([...both, ...old]);
  });

  it('names a moment', () => {
    expect(instantOf('2023-05-04T12:00:00-05:00', '2.0.0')).toBe(Date.UTC(2023, 4, 4, 17));
    expect(instantOf('2023-05-04T12:00:00.9999+05:30', '2.0.0')).toBe(Date.UTC(2023, 4, 4, 6, 30, 0, 999));
    expect(instantOf('2016-12-31T23:59:60Z', '2.0.0')).toBe(Date.UTC(2017, 0, 1));
    expect(instantOf('2026-02-28', '1.0.3')).toBe(Date.UTC(2026, 1, 28));
  });

  it('names the moment that it was written from', () => {
    const dates = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, fc.constantFrom<XapiVersion>('1.0.3', '2.0.0'), (date, version) => {
        expect(instantOf(date.toISOString(), version)).toBe(date.getTime());
      }),
    );
  });
});
