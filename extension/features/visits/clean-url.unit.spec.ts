import { cleanUrl, isExcluded } from './clean-url';

describe('cleanUrl', () => {
  it('keeps the address of an ordinary page', () => {
    expect(cleanUrl('https://openecon.example/a/b?v=abc&page=2')).toEqual({
      url: 'https://openecon.example/a/b?v=abc&page=2',
      host: 'openecon.example',
    });
  });

  it('drops user, password, fragment and whatever looks like a secret', () => {
    const cleaned = cleanUrl(
      `https://ann:pw@x.example/reset?token=abc&id=7&access_key=k&blob=${'z'.repeat(80)}#part`,
    );
    expect(cleaned?.url).toBe('https://x.example/reset?id=7');
  });

  it('drops the link by which a course is shared, and keeps its lesson', () => {
    expect(cleanUrl('http://localhost:4000/course/7?lesson=8&link=abc')?.url).toBe(
      'http://localhost:4000/course/7?lesson=8',
    );
  });

  it('shortens an endless address to its page', () => {
    const query = Array.from({ length: 200 }, (_, index) => `p${index}=0123456789`).join('&');
    expect(cleanUrl(`https://x.example/list?${query}`)?.url).toBe('https://x.example/list');
  });

  it.each(['chrome://newtab/', 'about:blank', 'file:///home/a.txt', 'data:text/html,x', '', 'nonsense'])(
    'does not record %p',
    (raw) => {
      expect(cleanUrl(raw)).toBeNull();
    },
  );
});

describe('isExcluded', () => {
  it('covers a site and everything below it, and nothing that merely ends alike', () => {
    expect(isExcluded('bank.example', ['bank.example'])).toBe(true);
    expect(isExcluded('my.bank.example', ['bank.example'])).toBe(true);
    expect(isExcluded('notbank.example', ['bank.example'])).toBe(false);
  });
});
