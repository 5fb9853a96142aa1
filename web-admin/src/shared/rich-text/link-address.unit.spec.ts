import { linkAddress } from './link-address';

describe('the address of a link', () => {
  it.each([
    ['https://keenly.example/a?b=c#d', 'https://keenly.example/a?b=c#d'],
    ['http://keenly.example', 'http://keenly.example'],
    [' mailto:ada@keenly.example ', 'mailto:ada@keenly.example'],
    ['keenly.example/a', 'https://keenly.example/a'],
    ['keenly.example:8080/a', 'https://keenly.example:8080/a'],
  ])('%s leads to %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  it.each([
    [''],
    ['two words'],
    ['javascript:alert(1)'],
    ['JavaScript:alert(1)'],
    ['data:text/html,x'],
    ['//'],
  ])('%s is none', (typed) => {
    expect(linkAddress(typed)).toBeUndefined();
  });
});
