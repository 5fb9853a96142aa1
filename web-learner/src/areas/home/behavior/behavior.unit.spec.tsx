import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '../../../shared/api/api';
import { anAnswer } from '../../../testing/answers';
import { drawAgain, drawSignedIn, standInForLayout } from '../../../testing/draw';
import { noLearning, someLearning } from '../../../testing/insight-builders';
import { standInForService } from '../../../testing/service';
import { BehaviorPanel } from './behavior-panel';
import { NudgesPanel } from './nudges-panel';

const typed = userEvent.setup({ delay: null });
const evidence = ({ name }: { name: string }) => <span>asks about {name}</span>;
const answering = (answer: unknown) =>
  standInForService({ [`GET ${insightEndpoints.learning.path}`]: () => anAnswer(answer) });

beforeEach(standInForLayout);
afterEach(cleanup);

describe('Learning Behavior (product/home#learning-behavior)', () => {
  it('shows emotions first, and browsing when asked', async () => {
    answering(someLearning());
    drawSignedIn(<BehaviorPanel filter="all" evidence={evidence} />);
    expect(await screen.findByText('Keep higher than 75%')).toBeTruthy();
    expect(screen.getByText('81.4%')).toBeTruthy();
    expect(screen.getByText('asks about Emotion')).toBeTruthy();
    // 11 470 of 21 854 units seen, and of the 21 852 units that were studied.
    expect(screen.getByText('Neutral').closest('li')?.textContent).toBe('Neutral 52.5% of time52.5%');
    await typed.click(screen.getByRole('button', { name: 'Browsing' }));
    expect(screen.getByText('Keep higher than 60%')).toBeTruthy();
    expect(screen.getByText('68.3%, 18 h 40 min')).toBeTruthy();
    expect(screen.getByText('asks about Browsing')).toBeTruthy();
  });

  it('tells the time that each class took, and not a rounded share of all of it', async () => {
    // 81.35% of 300 h, which is 81.4% with one decimal: of that it would be 244 h 12 min.
    const browsing = {
      total_duration: 1_080_000,
      focus_duration: 878_600,
      neutral_duration: 100_700,
      distraction_duration: 100_700,
      focus_prcnt: 81.4,
      neutral_prcnt: 9.3,
      distraction_prcnt: 9.3,
    };
    answering(someLearning({ browsing }));
    drawSignedIn(<BehaviorPanel filter="all" evidence={evidence} />);
    await typed.click(screen.getByRole('button', { name: 'Browsing' }));
    expect(await screen.findByText('81.4%, 244 h 03 min')).toBeTruthy();
  });

  it('comes back in the view that was chosen last, and in the first one for anyone who signs in next', async () => {
    const panel = <BehaviorPanel filter="all" evidence={evidence} />;
    answering(someLearning());
    drawSignedIn(panel);
    await typed.click(screen.getByRole('button', { name: 'Browsing' }));
    drawAgain(panel);
    expect(await screen.findByText('Keep higher than 60%')).toBeTruthy();
    sessionStore.clear({ onPurpose: true });
    drawAgain(panel);
    expect(screen.getByRole('button', { name: 'Emotion', pressed: true })).toBeTruthy();
  });

  it('says NA, never 0, where nothing was recorded', async () => {
    answering(noLearning());
    drawSignedIn(<BehaviorPanel filter="this" evidence={evidence} />);
    expect(await screen.findByText('NA')).toBeTruthy();
    await typed.click(screen.getByRole('button', { name: 'Browsing' }));
    expect(screen.getByText('No pages were recorded in this period.')).toBeTruthy();
  });

  it('says that the organization has expressions off, and calls it no one’s choice', async () => {
    const { data } = noLearning();
    answering({ data: { ...data, expressions_withheld: 'off' } });
    drawSignedIn(<BehaviorPanel filter="all" evidence={evidence} />);
    expect(await screen.findByText(/organization has turned expressions off/)).toBeTruthy();
    expect(screen.getByText('NA')).toBeTruthy();
    expect(screen.queryByText(/your choice/)).toBeNull();
  });

  it('asks for the period in the viewer’s time zone', async () => {
    const calls = answering(someLearning());
    drawSignedIn(<BehaviorPanel filter="prev" evidence={evidence} />);
    await screen.findByText('81.4%');
    const asked = new URLSearchParams(calls[0]?.search);
    expect(asked.get('filter')).toBe('prev');
    expect(asked.get('time_zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
});

describe('Nudges (product/nudges#types)', () => {
  it('are counted under their display names, most frequent first; those that never came are left out', async () => {
    answering(someLearning({ session_nudges: { ...someLearning().data.session_nudges, auto_stop: 0 } }));
    drawSignedIn(<NudgesPanel filter="all" evidence={evidence} />);
    const list = await screen.findByRole('list');
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Social media59',
      'Looking away47',
      'Wrong websites35',
      'Walked away24',
      'Idle18',
      'Left the browser12',
    ]);
    expect(screen.getByText('All time: 195, about 2 every 30 min')).toBeTruthy();
  });

  it('say so where there were none', async () => {
    answering(noLearning());
    drawSignedIn(<NudgesPanel filter="all" evidence={evidence} />);
    expect(await screen.findByText('No nudges')).toBeTruthy();
  });
});
