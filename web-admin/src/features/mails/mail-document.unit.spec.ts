import { withLinksInNewTab } from './mail-document';

describe('the mail in its frame', () => {
  it.each([
    [
      '<html><head><title>a</title></head></html>',
      '<html><head><base target="_blank"><title>a</title></head></html>',
    ],
    ['<!doctype html><p>a</p>', '<!doctype html><base target="_blank"><p>a</p>'],
    ['<p>a</p>', '<base target="_blank"><p>a</p>'],
    ['<header>a</header>', '<base target="_blank"><header>a</header>'],
    ['<HEAD lang="en"><p>a</p>', '<HEAD lang="en"><base target="_blank"><p>a</p>'],
  ])('opens its links beside the console: %s', (html, expected) => {
    expect(withLinksInNewTab(html)).toBe(expected);
  });
});
