import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { licencePageWords as words } from '@keenly/contracts/catalogue/licence-page';
import type { GeneralInformation } from '@keenly/contracts/identity';
import { licenceDistribution } from '@keenly/contracts/organisation.endpoints';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { aLearner, aManager } from '../../../testing/builders';
import { drawSignedIn } from '../../../testing/draw';
import { type Call, standInForService } from '../../../testing/service';
import { someSeats } from '../../../testing/team-builders';
import { Licence } from './licence';

let answer: () => Response;
let calls: Call[];
function open(user: GeneralInformation) {
  calls = standInForService({ [`GET ${licenceDistribution.path}`]: () => answer() });
  drawSignedIn(<Licence user={user} />);
}
beforeEach(() => {
  answer = () => anAnswer(someSeats());
});
afterEach(cleanup);

const figure = async (word: string) => (await screen.findByText(word)).nextElementSibling?.textContent;

describe('the license page', () => {
  it('counts an admin’s licenses, and lets them ask for more without paying', async () => {
    open(aManager({ role_id: 'CLIENT_ADMIN' }));
    expect(await figure(words.total)).toBe('47');
    expect([await figure(words.used), await figure(words.inactive), await figure(words.left)]).toEqual([
      '36',
      '4',
      '7',
    ]);
    expect(await figure(words.until)).toBe(words.noEnd);
    expect(screen.queryByText(words.full)).toBeNull();
    expect(screen.queryByText(words.free)).toBeNull();
    const href = screen.getByRole('link', { name: words.ask }).getAttribute('href');
    expect(href).toMatch(/^mailto:support@.*subject=More%20licenses%20for%20/);
    expect(screen.getByRole('link', { name: words.members }).getAttribute('href')).toBe('/allocation');
  });

  it('says how many open invitations wait for a license, and how many are free after them', async () => {
    answer = () => anAnswer({ ...someSeats(), open_invitations: 3, free_licenses: 4 });
    open(aManager({ role_id: 'CLIENT_ADMIN' }));
    expect(await figure(words.left)).toBe('7');
    expect(screen.getByText('3 open invitations wait for one of them')).toBeTruthy();
    expect(await figure(words.free)).toBe('4');
    expect(screen.queryByText(words.allInvited)).toBeNull();
    cleanup();
    answer = () => anAnswer({ ...someSeats(), remaining_licenses: 1, open_invitations: 1, free_licenses: 0 });
    open(aManager({ role_id: 'CLIENT_ADMIN' }));
    expect(await screen.findByText('1 open invitation waits for one of them')).toBeTruthy();
    expect(screen.getByText(words.allInvited)).toBeTruthy();
    expect(screen.queryByText(words.full)).toBeNull();
  });

  it('sends a manager to an admin, and says when all are taken', async () => {
    answer = () => anAnswer({ ...someSeats(), used_licenses: 43, remaining_licenses: 0, free_licenses: 0 });
    open(aManager());
    expect(await screen.findByText(words.full)).toBeTruthy();
    expect(screen.getByText(words.moreManager)).toBeTruthy();
    expect(screen.queryByRole('link', { name: words.ask })).toBeNull();
  });

  it('says to a learner who holds their license, and asks the service for nothing', async () => {
    open(aLearner({ client_name: 'Northbridge College' }));
    expect(await screen.findByText(/^Northbridge College holds the license of this account/)).toBeTruthy();
    cleanup();
    open(aLearner({ client_id: null, client_name: null }));
    expect(await screen.findByText(words.personal)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('can be asked for again where it failed', async () => {
    answer = () => aRefusal(403, 'FORBIDDEN', 'Forbidden.');
    open(aManager());
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answer = () => anAnswer(someSeats());
    await userEvent.click(retry);
    expect(await figure(words.total)).toBe('47');
  });
});
