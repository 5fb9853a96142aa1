import { jest } from '@jest/globals';
import { courseMessages } from '@keenly/contracts/catalogue/content';
import fc from 'fast-check';
import { DomainError } from '../../../kernel/domain-error.js';
import { richText } from './rich-text.js';

const html = (text: string) => richText(text, 'description').html;
function refusal(text: string): DomainError {
  try {
    richText(text, 'description');
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('it was taken');
}

/** What reading takes, in steps and not in time: looks at a text, letters passed by them, and letters read one by one. */
function counting<T>(read: () => T) {
  const letters = jest.spyOn(String.prototype, 'charCodeAt');
  const searches = jest.spyOn(String.prototype, 'indexOf');
  const matches = jest.spyOn(RegExp.prototype, 'exec');
  try {
    const answer = read();
    const walked = searches.mock.calls.map(([, from = 0], nth) => {
      const found = Number(searches.mock.results[nth]?.value);
      return (found === -1 ? String(searches.mock.contexts[nth]).length : found) - from;
    });
    return {
      answer,
      looks: searches.mock.calls.length + matches.mock.calls.length,
      walked: walked.reduce((sum, passed) => sum + passed, 0),
      parsed: letters.mock.calls.length,
    };
  } finally {
    for (const spy of [letters, searches, matches]) spy.mockRestore();
  }
}

describe('rich text (product/shared#links-and-markup)', () => {
  it.each([
    '<p>Supply <strong>and</strong> <em>demand</em>, <u>plain</u>, <s>old</s>, <code>x = 1</code></p>',
    '<h2>One</h2><h3>Two</h3><h4>Three</h4><hr><p>a<br>b</p>',
    '<ul><li><p>one</p><ul><li><p>deeper</p></li></ul></li></ul><ol start="3"><li><p>two</p></li></ol>',
    '<blockquote><p>said</p></blockquote><pre><code class="language-python">print(1)</code></pre>',
    '<p>naïve שלום 🦉 &#x3C; &#x26;</p>',
  ])('is kept as an editor makes it: %s', (text) => {
    expect(html(text)).toBe(text);
  });

  it.each([
    ['https://keenly.example/a?b=1#c', 'https://keenly.example/a?b=1#c'],
    ['http://keenly.example', 'http://keenly.example'],
    ['mailto:hello@keenly.example', 'mailto:hello@keenly.example'],
  ])('has links that say where they lead: %s', (href, kept) => {
    expect(html(`<a href="${href}" target="_blank" onclick="x()">a</a>`)).toBe(
      `<a href="${kept}" rel="noopener nofollow">a</a>`,
    );
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java&#9;script:alert(1)',
    '&#106;avascript:alert(1)',
    '&#1;javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'vbscript:x',
    '//elsewhere.example',
    '/home',
    'blob:https://keenly.example/1',
    'file:///etc/passwd',
  ])('has no link that leads to %s', (href) => {
    expect(html(`<p><a href="${href}">a</a></p>`)).toBe('<p><a>a</a></p>');
  });

  it.each([
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<p onclick="x()" style="position:fixed" class="z" id="root" data-x="1">a</p>', '<p>a</p>'],
    ['<img src="x" onerror="alert(1)">', ''],
    ['<iframe src="https://elsewhere.example"></iframe><p>a</p>', '<p>a</p>'],
    ['<object data="x"></object><embed src="x"><p>a</p>', '<p>a</p>'],
    ['<form action="https://elsewhere.example"><input name="password"><p>a</p></form>', '<p>a</p>'],
    [
      '<base href="https://elsewhere.example"><link rel="stylesheet" href="x"><meta http-equiv="refresh">',
      '',
    ],
    ['<style>p{}</style><p>a</p>', '<p>a</p>'],
    ['<table><tbody><tr><td>cell</td></tr></tbody></table>', 'cell'],
    ['<h1>Title</h1>', 'Title'],
    ['<template><p>a</p></template>', ''],
    ['<p><code class="evil">a</code></p>', '<p><code>a</code></p>'],
    ['<li>alone</li>', 'alone'],
  ])('loses what is not allowed: %s', (text, kept) => {
    expect(html(text)).toBe(kept);
  });

  it.each([
    ['<p>a', courseMessages.textMalformed],
    ['<b><i>a</b></i>', courseMessages.textMalformed],
    ['<!-- a --><p>a</p>', courseMessages.textMalformed],
    ['<!--><b a=1>-->', courseMessages.textMalformed],
    ['<?php ?>', courseMessages.textMalformed],
    ['<b x="<i>"y>a</b>', courseMessages.textMalformed],
    ['<b\u00a0></b>', courseMessages.textMalformed],
    ['<svg><style><b a=1></style></svg>', courseMessages.textMalformed],
    ['<svg onload="alert(1)"></svg>', courseMessages.textMalformed],
    ['<math><mtext></mtext></math>', courseMessages.textMalformed],
    ['<noscript><b a=1></noscript>', courseMessages.textMalformed],
    ['<select><style><input><b a=1></style></select>', courseMessages.textMalformed],
    [`${'<ul><li>'.repeat(21)}${'</li></ul>'.repeat(21)}`, courseMessages.textTooDeep],
    ['<b>'.repeat(41), courseMessages.textTooDeep],
    ['<br>'.repeat(20_001), courseMessages.textTooLong],
    ['<i>'.repeat(350_000), courseMessages.textTooLong],
  ])('is refused before it is parsed where a parser would have to guess: %#', (text, message) => {
    const { answer, looks, walked, parsed } = counting(() => refusal(text));
    expect(answer).toMatchObject({ code: 'VALIDATION_FAILED', fields: { description: message } });
    // Letter by letter is how a parser reads.
    expect(parsed).toBe(0);
    expect(looks).toBeLessThanOrEqual(5 * text.length);
    expect(walked).toBeLessThanOrEqual(2 * text.length);
  });

  it('is parsed in steps in proportion to its length, where it grows too long by what is escaped', () => {
    const text = '<'.repeat(40_000);
    const { answer, looks, walked, parsed } = counting(() => refusal(text));
    expect(answer.fields).toEqual({ description: courseMessages.textTooLong });
    expect(parsed).toBeLessThanOrEqual(4 * text.length);
    expect(looks).toBeLessThanOrEqual(5 * text.length);
    expect(walked).toBeLessThanOrEqual(2 * text.length);
  });

  it('has the words alone beside it, a line for each block', () => {
    const { plain } = richText(
      '<h2>Supply</h2><p>and <b>de</b>mand<br>meet</p><ul><li>one &amp; two</li></ul><script>x()</script>',
      'description',
    );
    expect(plain).toBe('Supply\nand demand\nmeet\none & two');
    expect(richText('<p> </p><p>\u00a0</p>', 'description').plain).toBe('');
  });

  it('comes out as it is the second time, and never with anything that runs', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        ...['<p>', '</p>', '<b>', '</b>', '<ul>', '<li>', '</li>', '</ul>', '<table>', '<tr>', '</table>'],
        ...['<a href="javascript:x">', '<a href="https://a.example">', '</a>', '<script>', '</script>'],
        ...[
          '<img src=x onerror=y>',
          '<style>',
          '</style>',
          '<select>',
          '</select>',
          '<br/>',
          '&lt;script&gt;',
        ],
        ...['<template>', '</template>', '<textarea>', '</textarea>', '<svg>', '<p onclick="x">'],
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        let once: string;
        try {
          once = html(pieces.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
          return;
        }
        expect(html(once)).toBe(once);
        for (const [tag] of once.matchAll(/<[^>]*>/g))
          expect(tag).toMatch(
            /^<\/?(p|h[234]|strong|b|em|i|u|s|del|strike|code|pre|ul|ol|li|blockquote|a|br|hr)( (href="(https?:\/\/|mailto:)[^"]*" rel="noopener nofollow"|start="\d+"|class="language-[\w-]+"))?>$/,
          );
      }),
      { numRuns: 2000 },
    );
  });
});
