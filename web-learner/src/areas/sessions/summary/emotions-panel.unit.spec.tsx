import '../../../testing/text-encoder';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionDetail } from '@keenly/contracts/study-session';
import { cleanup, render, screen } from '@testing-library/react';
import { aDetail } from '../../../testing/builders';
import { standInForLayout } from '../../../testing/draw';
import { emotionShares } from '../../../ui/format/expressions';
import { EmotionsPanel } from './emotions-panel';
import { ExpressionLists } from './expression-lists';

beforeAll(standInForLayout);
afterEach(cleanup);

const show = (over: Partial<SessionDetail>, own = true) =>
  render(<EmotionsPanel detail={aDetail(over)} own={own} />);
const text = () => document.body.textContent;
const quality = (sampled_s: number, unknown_prcnt = 0, low_confidence_prcnt = 0) => ({
  sampled_s,
  unknown_prcnt,
  low_confidence_prcnt,
});

describe('the lists of expressions', () => {
  const lists = (told: SessionDetail['expression_quality']) => {
    const shares = emotionShares(aDetail().expression_data);
    if (shares === null) throw new Error('the usual session has expressions');
    render(<ExpressionLists shares={shares} quality={told} />);
    return screen.getAllByRole('listitem').map((item) => item.textContent);
  };

  it('have every expression with its share, and say what is experimental', () => {
    expect(lists(null)).toEqual([
      'Neutral52.5%',
      'Happy22.0%',
      'Surprised6.9%',
      'Confused (experimental)9.2%',
      'Sad3.9%',
      'Angry2.1%',
      'Fearful2.1%',
      'Disgusted1.4%',
    ]);
  });

  it('say how well the face could be read, and call a guess a guess', () => {
    lists(quality(4300, 6.2, 4.1));
    expect(text()).toContain('No expression was clear in 6.2% of camera time');
    expect(text()).not.toContain('guess');
    cleanup();
    lists(quality(4300, 50, 4.1));
    expect(text()).toContain('These percentages are rough estimates');
  });
});

describe('the events behind them', () => {
  it('are to be asked for beside the struggle as beside what was focused', () => {
    const asked: string[] = [];
    render(
      <EmotionsPanel
        detail={aDetail()}
        own
        evidence={({ figure, name }) => {
          asked.push(figure);
          return <span>how {name} is counted</span>;
        }}
      />,
    );
    expect(new Set(asked)).toEqual(new Set(['focused_emotions', 'struggle']));
    const struggle = screen.getByText('how Struggle Emotions is counted');
    expect(struggle.closest('h3')?.textContent).toContain('18.6%');
  });
});

describe('without an expression', () => {
  it.each<[string, Partial<SessionDetail>, boolean, RegExp]>([
    ['camera or consent missing', { expression_data: null, expression_quality: null }, true, /were off/],
    [
      'the organization has it off, whatever the camera did',
      { expression_data: null, expression_quality: null, expressions_withheld: 'off' },
      true,
      /organization has turned expressions off/,
    ],
    [
      'somebody else’s, and the organization shows learners their own alone',
      { expression_data: null, expression_quality: null, expressions_withheld: 'self' },
      false,
      /only learners can see their own/,
    ],
    ['somebody else’s', { expression_data: null, expression_quality: null }, false, /doesn’t share them/],
    [
      'nothing could be made out',
      { expression_data: [], expression_quality: quality(300, 100) },
      true,
      /could be detected/,
    ],
    [
      'nothing came',
      { expression_data: [], expression_quality: quality(0) },
      true,
      /no expressions were recorded/,
    ],
    [
      'it has just begun',
      { expression_data: [], expression_quality: quality(0), live: true },
      true,
      /after 10 seconds/,
    ],
  ])('%s: NA, and why', (_, over, own, words) => {
    show(over, own);
    expect(screen.getByText('NA')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
