import { describe, expect, it } from '@jest/globals';
import { aDetail } from '../../../testing/builders';
import { emotionShares, expressionWord } from '../../../ui/format/expressions';
import { expressionTable } from './emotion-shares';
import { qualityWords } from './expression-quality';
import { journeyOf, journeySentence, timeTicks } from './journey-rows';
import { mostFrequent } from './most-frequent';

describe('emotions', () => {
  it('are split into focused and struggle, most frequent first, in percent with one decimal', () => {
    const shares = emotionShares(aDetail().expression_data);
    expect(shares?.focusedPercent).toBe(81.4);
    expect(shares?.strugglePercent).toBe(18.6);
    expect(shares?.focused).toEqual([
      { name: 'neutral', share: 52.5, units: 229 },
      { name: 'happy', share: 22, units: 96 },
      { name: 'surprised', share: 6.9, units: 30 },
    ]);
    expect(shares?.struggle.map(({ name }) => name)).toEqual([
      'confused',
      'sad',
      'angry',
      'fearful',
      'disgusted',
    ]);
  });

  it('are told of the whole session too, in units of ten seconds', () => {
    const shares = emotionShares([
      { id: 'happy', expression_name: 'happy', value: 30 },
      { id: 'confused', expression_name: 'confused', value: 10 },
    ]);
    expect(shares === null ? null : expressionTable(shares, 1200).rows).toEqual([
      ['Happy', '75.0%', '25.0%'],
      ['Confused (experimental)', '25.0%', '8.3%'],
    ]);
  });

  it('are NA where expressions were off, and where nothing was seen', () => {
    expect(emotionShares(null)).toBeNull();
    expect(emotionShares([{ id: '1', expression_name: 'happy', value: 0 }])).toBeNull();
  });
});

describe('how well faces were read', () => {
  const words = (unknown_prcnt: number, low_confidence_prcnt: number, sampled_s = 60) =>
    qualityWords({ sampled_s, unknown_prcnt, low_confidence_prcnt });

  it('is said as it is', () => {
    expect(words(6.2, 4.1)).toEqual({
      sentence:
        'No expression was clear in 6.2% of camera time, and 4.1% was classified with low confidence.',
      weak: false,
    });
    expect(words(0, 4.1)?.sentence).toBe('4.1% was classified with low confidence.');
    expect(words(0, 0)?.sentence).toBe('Expressions were clear for all of the camera time.');
  });

  it('calls a guess a guess', () => {
    expect(words(40, 0)?.weak).toBe(false);
    expect(words(30, 11)).toEqual({
      sentence:
        'These percentages are rough estimates: no expression was clear in 30.0% of camera time, and 11.0% was classified with low confidence.',
      weak: true,
    });
  });

  it('is nothing where the camera did not look, or may not be told', () => {
    expect(words(0, 0, 0)).toBeUndefined();
    expect(qualityWords(null)).toBeUndefined();
  });

  it('marks what is experimental', () => {
    expect(expressionWord('confused')).toBe('Confused (experimental)');
    expect(expressionWord('happy')).toBe('Happy');
  });
});

describe('the journey', () => {
  it('has a row for each nudge that came, most frequent first, in minutes of the session', () => {
    const { rows, minutes } = journeyOf(aDetail());
    expect(rows.map(({ label, count }) => `${label} ${count}`)).toEqual([
      'Social media 3',
      'Looking away 2',
      'Walked away 1',
      'Wrong websites 1',
    ]);
    expect(rows[0]?.spans[0]).toEqual([28, 30]);
    expect(minutes).toBeCloseTo(72.67, 2);
  });

  it('stands on the time from start to end: a break pushes nothing together', () => {
    const { minutes, rows } = journeyOf(aDetail({ duration_secs: 2560, elapsed_secs: 4360 }));
    expect(minutes).toBeCloseTo(72.67, 2);
    expect(rows[0]?.spans.at(-1)?.[0]).toBeCloseTo(56, 5);
  });

  it('keeps a nudge that ended after the session inside it', () => {
    const detail = aDetail({
      nudge_timeseries: {
        idle: [{ start_time: '2026-11-26T20:14:00.000Z', end_time: '2026-11-26T21:00:00.000Z' }],
      },
    });
    expect(journeyOf(detail).rows[0]?.spans[0]?.[1]).toBeCloseTo(72.67, 2);
  });

  it('is told in one sentence', () => {
    expect(journeySentence(journeyOf(aDetail()))).toBe(
      '7 nudges in 73 minutes: social media 3 times, looking away twice, walked away once, wrong websites once.',
    );
    expect(journeySentence({ rows: [], minutes: 12 })).toBe('No nudges in 12 minutes.');
  });

  it.each([
    [0.8, ['0 s', '10', '20', '30', '40', '48']],
    [3, ['0 min', '1', '2', '3']],
    [73, ['0 min', '15', '30', '45', '60', '73']],
    [200, ['0 min', '60', '120', '200']],
    [61, ['0 min', '15', '30', '45', '61']],
  ])('of %d minutes has few round ticks and its end', (minutes, labels) => {
    const ticks = timeTicks(minutes);
    expect(ticks.map(({ label }) => label)).toEqual(labels);
    expect(ticks.at(-1)?.at).toBe(minutes);
  });
});

describe('tips', () => {
  it('are for the two nudges that came most often', () => {
    expect(mostFrequent(aDetail().session_nudges)).toEqual(['social_media', 'looking_away']);
  });
});
