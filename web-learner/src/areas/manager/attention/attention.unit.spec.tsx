import '../../../testing/text-encoder';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { needsAttention } from '@keenly/contracts/team-figures.endpoints';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { anId } from '../../../testing/builders';
import { drawForManager, standInForLayout } from '../../../testing/draw';
import { standInForService } from '../../../testing/service';
import { someAttention } from '../../../testing/team-builders';
import { AttentionPanel } from './attention-panel';

function open(answer = () => anAnswer(someAttention())) {
  standInForService({ [`GET ${needsAttention.path}`]: answer });
  drawForManager(<AttentionPanel />);
}
const reasonsOf = async (name: string) => {
  const person = (await screen.findByRole('link', { name })).closest('li') as HTMLElement;
  return within(person)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};

beforeEach(standInForLayout);

describe('who needs attention (product/manager#needs-attention)', () => {
  it('says why of each, in sentences, and leads to the figures', async () => {
    open();
    expect(await reasonsOf('Freya Sahin')).toEqual([
      '2 capabilities overdue: Unit testing was due first, 11/20/2026.',
      'Price elasticity is due 12/04/2026, and not started.',
      'No study for 16 days.',
    ]);
    expect(await reasonsOf('Uma Iyer')).toEqual(['Double-entry bookkeeping was due 11/25/2026.']);
    expect(await reasonsOf('Amara Okafor')).toEqual([
      '3 capabilities due within 7 days and not started: Price elasticity first, 12/01/2026.',
    ]);
    expect(await reasonsOf('Keiko Mori')).toEqual(['No study for 14 weeks or more.']);
    expect(await reasonsOf('Wolfgang Amadeus Featherstonehaugh-Zielińska')).toEqual([
      '1 h 10 min in the last 14 days; usually 3 h 10 min.',
    ]);
    const link = screen.getByRole('link', { name: 'Uma Iyer' });
    expect(link.getAttribute('href')).toBe(`/employee-details/${anId(701)}`);
  });

  it('shows five, and the others on command', async () => {
    open();
    await screen.findByRole('link', { name: 'Freya Sahin' });
    expect(screen.getAllByRole('link')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 6' }));
    expect(screen.getByRole('link', { name: 'Tessa Vogel' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(screen.getAllByRole('link')).toHaveLength(5);
  });

  it('says so where it is no one', async () => {
    open(() => anAnswer({ data: [], total: 0 }));
    expect(await screen.findByText('No one needs attention')).toBeTruthy();
  });

  it('says why it fails, and tries again on command', async () => {
    let fails = true;
    open(() => (fails ? aRefusal(403, 'FORBIDDEN', 'Not allowed.') : anAnswer(someAttention())));
    await screen.findByRole('button', { name: 'Retry' });
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Freya Sahin' })).toBeTruthy();
  });
});
