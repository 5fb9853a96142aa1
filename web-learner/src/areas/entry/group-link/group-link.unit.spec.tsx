import '../../../testing/text-encoder';
import { describe, expect, it } from '@jest/globals';
import { joinOrganisation, organisationLookup } from '@keenly/contracts/organisation.endpoints';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { anId } from '../../../testing/builders';
import { drawSignedIn } from '../../../testing/draw';
import { standInForService } from '../../../testing/service';
import { GroupLink } from './group-link';

const typed = userEvent.setup({ delay: null });
const found = {
  client_id: anId(900),
  community_name: 'Northbridge College',
  licence_limit_reached: false,
  group: { id: anId(930), name: 'Economics group' },
};
const words = 'Request sent. A mentor or an admin needs to accept it.';

function open(query = '&organisation_id=ABCD', answers: Parameters<typeof standInForService>[0] = {}) {
  const calls = standInForService({
    [`GET ${organisationLookup.path}`]: () => anAnswer(found),
    [`POST ${joinOrganisation.path}`]: () => anAnswer({ message: words, data: {} }),
    ...answers,
  });
  drawSignedIn(<GroupLink />, `/sign-up?group_id=${anId(930)}&corp_id=${anId(900)}${query}`);
  return calls;
}
const ask = async () => typed.click(await screen.findByRole('button', { name: 'Ask to join' }));

describe('a group’s link, for someone who is signed in (product/members#group-requests)', () => {
  it('says which group, asks only on command, and says what comes next', async () => {
    const calls = open();
    expect(await screen.findByRole('heading', { name: 'Economics group' })).toBeTruthy();
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
    await ask();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({
      neighbourhood_id: anId(900),
      actual_id: 'ABCD',
      group_id: anId(930),
    });
  });

  it('asks for the code that a shortened link has lost, and says what is wrong with it', async () => {
    const refused = () => aRefusal(400, 'VALIDATION_FAILED', 'Invalid Organization Id');
    open('', { [`POST ${joinOrganisation.path}`]: refused });
    await typed.type(await screen.findByLabelText('License Code'), 'wrong');
    await ask();
    expect(await screen.findByText('Invalid Organization Id')).toBeTruthy();
  });

  it('says so where one is in it already, and where there is none', async () => {
    open(undefined, {
      [`POST ${joinOrganisation.path}`]: () =>
        aRefusal(409, 'CONFLICT', 'You’re already a member of this group.'),
    });
    await ask();
    expect(await screen.findByText('You’re already a member of this group.')).toBeTruthy();
  });
});
