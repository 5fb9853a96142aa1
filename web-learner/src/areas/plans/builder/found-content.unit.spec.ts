import { describe, expect, it } from '@jest/globals';
import { CONTENT_TITLE_MAX } from '@keenly/contracts/plan-content';
import { aFoundItem } from '../../../testing/site-builders';
import { foundContent } from './found-content';

const offeredBy = (over: Parameters<typeof aFoundItem>[1]) =>
  foundContent([aFoundItem(1, over)], undefined).map(({ offered }) => offered)[0];

describe('what another site has', () => {
  it('is offered as customized content', () => {
    expect(offeredBy({ summary: 'Glass. ' })).toEqual({
      ...{ type: 'content', id: 'wikipedia 1', heading: 'Glaze 1', url: 'https://example.org/1' },
      ...{ description: 'Glass.', content_type: 'article' },
    });
  });

  it('is described by its title where it has no summary', () => {
    expect(offeredBy({ summary: ' ' })?.description).toBe('Glaze 1');
  });

  it('has no longer a title than content may have', () => {
    expect(offeredBy({ title: 'g'.repeat(CONTENT_TITLE_MAX + 1) })?.heading).toBe(
      `${'g'.repeat(CONTENT_TITLE_MAX - 1)}…`,
    );
  });

  it.each(['https://someone:secret@example.org/', 'https://localhost/', 'https://example.org/<b>'])(
    'isn’t offered at %s, which a plan refuses',
    (url) => {
      expect(offeredBy({ url })).toBeUndefined();
    },
  );

  it('isn’t offered without a title', () => {
    expect(offeredBy({ title: ' ' })).toBeUndefined();
  });

  it('is of the type that is asked for', () => {
    const items = [aFoundItem(1), aFoundItem(2, { type: 'podcast' })];
    expect(foundContent(items, 'podcast').map(({ offered }) => offered.id)).toEqual(['wikipedia 2']);
  });
});
