import { inviteFileMessages as messages, inviteMessages } from '@keenly/contracts/catalogue/invitations';
import { INVITE_FILE_ROWS } from '@keenly/contracts/invite-batches';
import { type FileRow, rowsOf } from './invite-file.js';

async function read(file: string | Buffer): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of rowsOf(Buffer.isBuffer(file) ? file : Buffer.from(file))) rows.push(row);
  return rows;
}
const reasonOf = (file: string | Buffer) =>
  read(file).then(
    () => 'read',
    (error: unknown) => (error as { fields?: Record<string, string> }).fields?.['file'],
  );
const ana = { first_name: 'Ana', last_name: 'Lopes', email: 'ana@x.example', line: 2, problem: null };
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('a file of people to invite (product/members#invitation-files)', () => {
  it.each([
    ['commas', 'First Name,Last Name,Email\nAna,Lopes,ana@x.example\n'],
    ['semicolons', 'First Name;Last Name;Email\r\nAna;Lopes;ana@x.example\r\n'],
    ['tabs', 'first_name\tlast_name\temail\nAna\tLopes\tana@x.example'],
    ['bars', 'First|Last|E-mail address\nAna|Lopes|ANA@x.example'],
    ['quotes', '"Email","Last, or family name","First Name","Surname"\n"ana@x.example","x","Ana","Lopes"'],
    ['columns in any order, and others', 'Id,Email,Surname,Team,Given name\n7,ana@x.example,Lopes,A,Ana'],
    ['other languages', 'Prénom;Nom;Courriel\nAna;Lopes;ana@x.example'],
    ['a byte order mark', '\uFEFFFirst Name,Last Name,Email\nAna,Lopes,ana@x.example\n'],
    ['blanks around cells', ' First Name , Last Name , Email \n Ana , Lopes , ana@x.example \n'],
  ])('is read with %s', async (_, file) => expect(await read(file)).toEqual([ana]));

  it.each([
    ['UTF-16 with its mark', utf16('\uFEFFEmail,First Name,Last Name\nana@x.example,Ana,Lopes\n')],
    [
      'UTF-16 the other way round',
      utf16('\uFEFFEmail,First Name,Last Name\nana@x.example,Ana,Lopes\n', true),
    ],
    ['UTF-16 without a mark', utf16('Email,First Name,Last Name\r\nana@x.example,Ana,Lopes\r\n')],
  ])('is read in %s', async (_, file) => expect(await read(file)).toEqual([ana]));

  it('is read in Windows-1252, and in Cyrillic', async () => {
    const western = Buffer.from('First Name;Last Name;Email\r\nJosé;Müller;j@x.example\r\n', 'latin1');
    expect(await read(western)).toMatchObject([{ first_name: 'José', last_name: 'Müller', problem: null }]);
    // 'Иван' and 'Петров' in Windows-1251.
    const cyrillic = Buffer.concat([
      Buffer.from('First Name;Last Name;Email\r\n'),
      Buffer.from([0xc8, 0xe2, 0xe0, 0xed, 0x3b, 0xcf, 0xe5, 0xf2, 0xf0, 0xee, 0xe2]),
      Buffer.from(';i@x.example\r\n'),
    ]);
    expect(await read(cyrillic)).toMatchObject([{ first_name: 'Иван', last_name: 'Петров' }]);
  });

  it('is read without names of columns, as first name, last name, and wherever the address is', async () => {
    expect(await read('Ana,Lopes,ana@x.example\nBo,Li,bo@x.example')).toMatchObject([
      { ...ana, line: 1 },
      { first_name: 'Bo', last_name: 'Li', email: 'bo@x.example', line: 2 },
    ]);
    expect(await read('ana@x.example;Ana;Lopes')).toEqual([{ ...ana, line: 1 }]);
  });

  it('goes by what a spreadsheet program says of itself in the first line', async () => {
    expect(await read('sep=;\r\nFirst Name;Last Name;Email\r\nAna;Lopes;ana@x.example')).toEqual([
      { ...ana, line: 3 },
    ]);
  });

  it('names what is wrong with a row, and passes over empty ones', async () => {
    const rows = await read(
      'First Name,Last Name,Email\n,Lopes,x\n\n,,\nAna,Lopes,ana@x.example\nAna,Again,ANA@x.example\nBo\n',
    );
    expect(rows).toEqual([
      {
        first_name: '',
        last_name: 'Lopes',
        email: 'x',
        line: 2,
        problem: `${inviteMessages.firstNameRequired}, ${inviteMessages.emailInvalid}`,
      },
      { ...ana, line: 5 },
      { ...ana, last_name: 'Again', line: 6, problem: messages.twice },
      {
        first_name: 'Bo',
        last_name: '',
        email: '',
        line: 7,
        problem: `${inviteMessages.lastNameRequired}, ${inviteMessages.emailRequired}`,
      },
    ]);
  });

  it('takes formulas, links and control characters for no names, and keeps them as text', async () => {
    const rows = await read(
      'First Name,Last Name,Email\n=1+1,Lopes,a@x.example\n"=HYPERLINK(""https://x"")",Lopes,b@x.example\n"A\u0007",Lopes,c@x.example\n',
    );
    expect(rows.map(({ problem }) => problem)).toEqual([
      inviteMessages.firstNameInvalid,
      inviteMessages.firstNameInvalid,
      inviteMessages.firstNameInvalid,
    ]);
    expect(rows[0]?.first_name).toBe('=1+1');
    expect(rows[2]?.first_name).toBe('A ');
    const long = `${'x'.repeat(199)}😀`;
    expect((await read(`First Name,Last Name,Email\n${long},L,no`))[0]?.first_name).toBe(
      `${'x'.repeat(199)} `,
    );
  });

  it.each([
    ['a zip', Buffer.from('PK\x03\x04\x14\x00\x06\x00\x08\x00\x00\x00!\x00', 'latin1'), messages.unreadable],
    ['bytes of any kind', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x1a, 0x1b, 0x07]), messages.unreadable],
    ['nothing', '', messages.noRows],
    ['names of columns alone', 'First Name,Last Name,Email\n', messages.noRows],
    ['no addresses', 'First Name,Last Name\nAna,Lopes', messages.noEmailColumn],
    [
      'a quotation mark that stays open',
      'Email\na@x.example\n"b@x.example\nc@x.example',
      messages.brokenAt(4),
    ],
  ])('is refused with %s', async (_, file, reason) => expect(await reasonOf(file)).toBe(reason));

  it('is refused where a row has no end', async () =>
    expect(await reasonOf(`Email\n"${'x\n'.repeat(20_000)}`)).toMatch(/^Line /));

  it('has 20,000 rows at most', async () => {
    const file = (rows: number) =>
      `First Name,Last Name,Email\n${Array.from({ length: rows }, (_, n) => `Ana,Lopes,a${String(n)}@x.example`).join('\n')}`;
    expect(await read(file(INVITE_FILE_ROWS))).toHaveLength(INVITE_FILE_ROWS);
    expect(await reasonOf(file(INVITE_FILE_ROWS + 1))).toBe(messages.tooManyRows);
  });
});
