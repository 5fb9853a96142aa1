import fc from 'fast-check';
import { richText } from '../rich-text/rich-text.js';
import { paragraphs } from './paragraphs.js';

describe('plain words as a rich text', () => {
  it('has a paragraph for each line of each cell that says something', () =>
    expect(paragraphs(['One\n\n two  three ', '', 'four'])).toEqual({
      html: '<p>One</p><p>two three</p><p>four</p>',
      plain: 'One\ntwo three\nfour',
    }));
  it('shows markup as it was written', () =>
    expect(paragraphs(['<script>1 & 2</script>']).html).toBe('<p>&#x3C;script>1 &#x26; 2&#x3C;/script></p>'));
  it('is in the form in which rich texts are kept, whatever it says', () => {
    const words = fc
      .string({ unit: 'grapheme' })
      .map((text) => text.replace(/[\p{Cc}\p{Surrogate}]/gu, '\n'));
    fc.assert(
      fc.property(fc.array(words, { maxLength: 5 }), (cells) => {
        const { html, plain } = paragraphs(cells);
        expect(richText(html, 'description')).toEqual({ html, plain });
      }),
    );
  });
});
