import { readSites } from './preferences';

describe('reading sites as people write them', () => {
  it('takes hosts, addresses, commas and lines', () => {
    expect(readSites('bank.example, https://www.mail.example/inbox\n Clinic.Example ')).toEqual({
      sites: ['bank.example', 'clinic.example', 'mail.example'],
      unread: [],
    });
  });

  it('names what it cannot read', () => {
    expect(readSites('bank ba!nk.example ok.example')).toEqual({
      sites: ['ok.example'],
      unread: ['bank', 'ba!nk.example'],
    });
  });

  it('keeps each once', () => {
    expect(readSites('a.example a.example/x www.a.example').sites).toEqual(['a.example']);
  });
});
