import { browserName } from './browser-name';

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
    'Chrome 139',
  ],
  ['Mozilla/5.0 … Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0', 'Edge 139'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox 142'],
  ['curl/8', 'Browser'],
])('names %p', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
