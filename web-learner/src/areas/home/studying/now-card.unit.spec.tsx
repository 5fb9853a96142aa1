import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { aRunningSession, aSession } from '../../../testing/builders';
import { IdleCard, RunningCard } from './now-card';

afterEach(cleanup);

const nothing = () => undefined;
/** Mostly focused in each of its cells, and distracted for two fifths of the time. */
const coarse = { ribbon: 'f'.repeat(120), focus_prcnt: 60, neutral_prcnt: 0, distraction_prcnt: 40 };
const none = { focus_prcnt: null, neutral_prcnt: null, distraction_prcnt: null };

describe('the last session on home', () => {
  it('was as focused as its summary says, whatever most of each cell was', () => {
    render(<IdleCard last={aSession(coarse)} onLearn={nothing} />);
    expect(screen.getByText(/, 60\.0% focused$/)).not.toBeNull();
    expect(screen.getByRole('img', { name: /^Your last session: 60\.0% focused,/ })).not.toBeNull();
  });

  it('says nothing of focus where no page was recorded', () => {
    render(<IdleCard last={aSession({ ...none, ribbon: '----' })} onLearn={nothing} />);
    expect(screen.queryByText(/focused/)).toBeNull();
  });
});

describe('the running session on home', () => {
  const draw = (over: Parameters<typeof aRunningSession>[0]) =>
    render(
      <RunningCard
        session={aRunningSession(over)}
        state="focused"
        readAt={Date.now()}
        stopping={false}
        onStop={nothing}
      />,
    );

  it('tells the shares of its browsing', () => {
    draw(coarse);
    expect(screen.getByText('60.0% focused, 0.0% neutral, 40.0% distracting')).not.toBeNull();
    expect(screen.getByRole('img', { name: /^This session so far: 60\.0% focused,/ })).not.toBeNull();
  });

  it('tells why there are none yet', () => {
    draw({ ...none, ribbon: '' });
    expect(screen.getByText('Nothing recorded yet')).not.toBeNull();
    cleanup();
    draw({ ...none, ribbon: 'ff' });
    expect(screen.getByText('Percentages appear when you leave the first page')).not.toBeNull();
  });
});
