import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { checkAttachments, sha2Like, signaturesOf } from './attachments.js';
import { buildMultipart, parseMultipart, type Part } from './multipart.js';
import { SIGNATURE, type Attachment } from '../domain/statement.js';
import { everything, passed, planned } from './testing/statement-samples.js';

const sha = (content: Buffer, algorithm = 'sha256') => createHash(algorithm).update(content).digest('hex');
const notes = Buffer.from('notes\r\n--part\r\n\0\xff', 'latin1');
const json: Part = { contentType: 'application/json', body: Buffer.from(JSON.stringify([passed()])) };
const attached = (body: Buffer, hash = sha(body)): Part => ({ contentType: 'text/plain', hash, body });
const attachment = (sha2: string, more: Partial<Attachment> = {}): Attachment => ({
  usageType: 'https://example.com/attachments/notes',
  display: { en: 'Notes' },
  contentType: 'text/plain',
  length: 1,
  sha2,
  ...more,
});

const lines = (...text: readonly string[]) => Buffer.from(text.join('\r\n'), 'latin1');
const TYPE = 'multipart/mixed; boundary=----314159';
const first = ['------314159', 'Content-Type: application/json', '', '{}'];
const second = ['------314159', 'content-transfer-encoding: Binary', 'X-EXPERIENCE-API-HASH: AB', '', 'body'];
const whyOf = (body: Buffer, type = TYPE) => {
  const read = parseMultipart(body, type);
  return 'fault' in read ? read.fault.why : undefined;
};

describe('a multipart body', () => {
  it('is the parts that it was built of', () => {
    const bodies = fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 5 });
    fc.assert(
      fc.property(bodies, (contents) => {
        const parts = [json, ...contents.map((one) => attached(Buffer.from(one))), attached(notes)];
        const { body, contentType } = buildMultipart(parts);
        expect(parseMultipart(body, contentType)).toEqual({ parts });
      }),
      { numRuns: 50 },
    );
  });

  it('is read as RFC 2046 has it', () => {
    const body = lines(
      'preamble',
      ...first,
      ...second,
      '------314159 \t',
      ...second.slice(1, -1),
      '',
      '------314159--',
      'epilogue',
    );
    expect(parseMultipart(body, TYPE)).toEqual({
      parts: [
        { contentType: 'application/json', body: Buffer.from('{}') },
        { contentType: 'application/octet-stream', hash: 'ab', body: Buffer.from('body') },
        { contentType: 'application/octet-stream', hash: 'ab', body: Buffer.from('') },
      ],
    });
    const quoted = lines('--a b', ...first.slice(1), '--a b--');
    expect(parseMultipart(quoted, 'Multipart/Mixed ;x=1; boundary="a b"; y=2')).toHaveProperty(
      'parts.length',
      1,
    );
  });

  it.each<[string, Buffer, string]>([
    ['another type', lines(...first, '------314159--'), 'multipart/form-data; boundary=----314159'],
    ['no boundary', lines(...first, '------314159--'), 'multipart/mixed;'],
    ['a boundary that is empty', lines(...first, '------314159--'), 'multipart/mixed; boundary='],
    ['no delimiter', lines(...first.slice(1)), TYPE],
    ['nothing', lines(''), TYPE],
    ['no part', lines('------314159--'), TYPE],
    ['no end', lines(...first), TYPE],
    ['no blank line behind the headers', lines(...first.slice(0, 2), '{}', '------314159--'), TYPE],
    [
      'a header that is none',
      lines('------314159', 'Content Type application/json', '', '{}', '------314159--'),
      TYPE,
    ],
    [
      'headers without end',
      lines('------314159', `x: ${'y'.repeat(10_000)}`, '', '{}', '------314159--'),
      TYPE,
    ],
    [
      'statements that are no JSON',
      lines('------314159', 'Content-Type: text/plain', '', '{}', '------314159--'),
      TYPE,
    ],
    ['statements in two parts', lines(...first, ...first, '------314159--'), TYPE],
    [
      'an attachment in base64',
      lines(...first, ...second.with(1, 'Content-Transfer-Encoding: base64'), '------314159--'),
      TYPE,
    ],
    ['an attachment without its digest', lines(...first, ...second.toSpliced(2, 1), '------314159--'), TYPE],
    [
      'more parts than it may have',
      lines(...first, ...Array.from({ length: 1_001 }, () => second).flat(), '------314159--'),
      TYPE,
    ],
  ])('is refused with %s', (_, body, type) => {
    expect(whyOf(body, type)).toEqual(expect.any(String));
  });

  it('keeps what looks like a delimiter and isn’t', () => {
    const body = lines(...first, ...second, 'x------314159', '------3141592', '------314159--', '');
    expect(parseMultipart(body, TYPE)).toHaveProperty(
      'parts.1.body',
      Buffer.from('body\r\nx------314159\r\n------3141592'),
    );
  });

  it('is never what breaks the reading', () => {
    const bytes = fc.array(
      fc.constantFrom('--b', '--', '\r\n', '\r\n\r\n', 'Content-Type: application/json', ':', ' ', 'x'),
    );
    fc.assert(
      fc.property(bytes, (pieces) => {
        expect(
          Object.keys(parseMultipart(Buffer.from(pieces.join('')), 'multipart/mixed; boundary=b')),
        ).toHaveLength(1);
      }),
      { numRuns: 500 },
    );
  });

  it('says nothing of its own in the headers it writes', () => {
    const { body } = buildMultipart([{ contentType: 'text/plain\r\nX-Evil: 1', hash: 'ab', body: notes }]);
    expect(body.toString('latin1')).not.toMatch(/^X-Evil/m);
  });
});

describe('attachments', () => {
  it.each(['sha256', 'sha384', 'sha512'])('are found by their digest, here by %s', (algorithm) => {
    const hash = sha(notes, algorithm);
    const statements = [passed({ attachments: [attachment(hash.toUpperCase())] })];
    expect(sha2Like(notes, hash)).toBe(hash);
    expect(checkAttachments(statements, [json, attached(notes, hash)])).toBeUndefined();
    expect(checkAttachments(statements, [attached(notes, hash), attached(notes, hash)])).toBeUndefined();
  });

  it('may be elsewhere, or in the statement within', () => {
    expect(checkAttachments([everything], [])).toBeUndefined();
    const within = passed({ object: planned({ attachments: [attachment(sha(notes))] }) });
    expect(checkAttachments([within], [json, attached(notes)])).toBeUndefined();
    expect(checkAttachments([passed(), within], [])).toMatchObject({ path: '[1].object.attachments[0]' });
  });

  it.each([
    ['that nobody sent', [attachment(sha(notes))], [json], '[0].attachments[0]'],
    ['that is another', [attachment(sha(notes))], [json, attached(Buffer.from('x'))], '[0].attachments[0]'],
    [
      'whose digest is another’s',
      [attachment('b'.repeat(64))],
      [json, attached(notes, 'b'.repeat(64))],
      'parts[1]',
    ],
    ['whose digest is none', [attachment(sha(notes))], [json, attached(notes, 'ab')], 'parts[1]'],
    ['that no statement names', [], [json, attached(notes)], 'parts'],
  ])('have none %s', (_, attachments, parts, path) => {
    expect(checkAttachments([passed({ attachments })], parts)).toMatchObject({ path });
  });

  it('that sign come with the statement, in their own type', () => {
    const signature = { usageType: SIGNATURE, contentType: 'application/octet-stream' };
    const signed = (more: Partial<Attachment>) => [passed({ attachments: [attachment(sha(notes), more)] })];
    expect(checkAttachments(signed(signature), [attached(notes)])).toBeUndefined();
    expect(checkAttachments(signed({ ...signature, fileUrl: 'https://example.com/s' }), [])).toMatchObject({
      why: 'is a signature whose part is missing',
    });
    expect(
      checkAttachments(signed({ ...signature, contentType: 'text/plain' }), [attached(notes)]),
    ).toMatchObject({
      path: '[0].attachments[0]',
    });
    expect(signed(signature).flatMap(signaturesOf)).toHaveLength(1);
    expect(signaturesOf(everything)).toEqual([]);
  });
});
