import '../../../testing/text-encoder';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ALL_ATTENTION } from '@keenly/contracts/attention';
import { dateOf, dayNumber } from '@keenly/contracts/formulas/calendar';
import { pathOf } from '@keenly/contracts/path-of';
import { needsAttention, setAside } from '@keenly/contracts/team-figures.endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { anId } from '../../../testing/builders';
import { drawForManager, standInForLayout } from '../../../testing/draw';
import { standInForService } from '../../../testing/service';
import { today } from '../../../ui/format/dates';
import { someAttention } from '../../../testing/team-builders';
import { AttentionPanel } from './attention-panel';

const asidePath = (n: number) => pathOf(setAside.path, { id: anId(n) });
const links = () => within(screen.getByRole('list', { name: 'Needs attention' })).getAllByRole('link');

function open(answer = () => anAnswer(someAttention()), at?: string) {
  const calls = standInForService({
    [`GET ${needsAttention.path}`]: answer,
    [`PUT ${asidePath(708)}`]: () => anAnswer({ data: { reasons: [] } }),
    [`PUT ${asidePath(701)}`]: () => anAnswer({ data: { reasons: [] } }),
  });
  drawForManager(<AttentionPanel />, at);
  return { saved: () => calls.filter(({ method }) => method === 'PUT') };
}
const reasonsOf = async (name: string) => {
  const person = (await screen.findByRole('link', { name })).closest('li') as HTMLElement;
  return within(person)
    .getAllByRole('listitem')
    .map((item) => item.firstElementChild?.textContent);
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
    expect(links()).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 6' }));
    expect(screen.getByRole('link', { name: 'Tessa Vogel' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(links()).toHaveLength(5);
  });

  it('shows everyone to whom the email led here', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    open(undefined, ALL_ATTENTION);
    await screen.findByRole('link', { name: 'Tessa Vogel' });
    expect(links()).toHaveLength(6);
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('says so where it is no one', async () => {
    open(() => anAnswer({ data: [], total: 0, set_aside: [], set_aside_total: 0 }));
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

describe('what managers have set aside (product/manager#set-aside)', () => {
  const button = (name: string) => screen.findByRole('button', { name });
  const uma = 'Set aside for Uma Iyer: Double-entry bookkeeping was due 11/25/2026.';

  it('is set aside for so many days', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z'), advanceTimers: true });
    const { saved } = open();
    await userEvent.click(await button(uma));
    await userEvent.click(await screen.findByRole('menuitem', { name: '14 days Until 12/10/2026' }));
    await waitFor(() => expect(saved()).toMatchObject([{ path: asidePath(701) }]));
    expect(saved()[0]?.body).toMatchObject({ kind: 'overdue', until: '2026-12-10' });
    expect(await screen.findByText('Set aside until 12/10/2026.')).toBeTruthy();
    jest.useRealTimers();
  });

  it('is set aside until a day of one’s choice, within 90 days', async () => {
    const { saved } = open();
    await userEvent.click(await button(uma));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Choose a day…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Set aside until a day' });
    const day = within(dialog).getByLabelText('Comes back on');
    fireEvent.change(day, { target: { value: dateOf(dayNumber(today()) + 91) } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Set aside' }));
    expect(within(dialog).getByText('Choose a day from tomorrow to 90 days from now.')).toBeTruthy();
    expect(saved()).toEqual([]);
    const until = dateOf(dayNumber(today()) + 90);
    fireEvent.change(day, { target: { value: until } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Set aside' }));
    await waitFor(() => expect(saved()[0]?.body).toMatchObject({ kind: 'overdue', until }));
  });

  it('is a list that says until when and by whom, and brings back', async () => {
    const { saved } = open();
    const toggle = await button('Set aside (2)');
    expect(screen.queryByRole('link', { name: 'Maya Rivera' })).toBeNull();
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('Set aside until 12/10/2026 by Tomas Berg.')).toBeTruthy();
    expect(screen.getByText('Set aside until 01/04/2027.')).toBeTruthy();
    await userEvent.click(await button('Bring back, Maya Rivera: No study for 21 days.'));
    await waitFor(() => expect(saved()[0]?.body).toMatchObject({ kind: 'quiet', until: null }));
    expect(await screen.findByText('Back on the list.')).toBeTruthy();
  });
});
