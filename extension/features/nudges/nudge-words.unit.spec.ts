import { nudgeTips } from '@keenly/contracts/catalogue/nudge-tips';
import { nudgeTypes } from '@keenly/contracts/study-session';
import { isAboutPage, nudgeWords } from './nudge-words';

const at = (host: string, thresholdS: number, nth = 0) => ({ host, thresholdS, nth });

describe('what a nudge says', () => {
  it('names the topic, the place and the time', () => {
    expect(nudgeWords('social_media', 'Economics', at('clipfeed.example', 20))).toMatchObject({
      title: 'Back to Economics?',
      text: 'You’ve been on clipfeed.example for 20 s. Your session is still running.',
    });
    expect(nudgeWords('idle', 'Economics', at('', 120)).text).toContain('2 min');
  });

  it('does not name a page that the learner wants forgotten', () => {
    expect(nudgeWords('web_surfing', 'Economics', at('', 60)).text).toContain('on this page for 1 min');
  });

  it.each(nudgeTypes)('has words and a tip for %s, each tip in its turn', (nudge) => {
    const { title, text } = nudgeWords(nudge, 'Economics', at('a.example', 60));
    expect(`${title} ${text}`).not.toMatch(/undefined|NaN/);
    const tips = [0, 1, 2, 3].map((nth) => nudgeWords(nudge, 'Economics', at('a.example', 60, nth)).tip);
    expect(tips.slice(0, 3)).toEqual(nudgeTips[nudge]);
    expect(tips[3]).toBe(tips[0]);
  });

  it('offers to keep a page only where the nudge is about one', () => {
    expect(nudgeTypes.filter(isAboutPage)).toEqual(['social_media', 'web_surfing']);
  });
});
