import '../../../testing/text-encoder';
import { describe, expect, it, jest } from '@jest/globals';
import * as on from '@keenly/contracts/assignment.endpoints';
import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import { answerExtension } from '@keenly/contracts/extension-request.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { live } from '../../../shared/live/live';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { anAssignment } from '../../../testing/builders';
import { drawForManager } from '../../../testing/draw';
import { standInForService } from '../../../testing/service';
import { AssignedTable } from './assigned-table';

const extension = { deadline: '2026-12-18', reason: 'Exams', asked_at: '2026-11-20T09:00:00.000Z' };
const row = anAssignment(1, { version: 4, extension });
const list = on.assignedByOrganisation.path;
const path = pathOf(answerExtension.path, { id: row.id });

function draw(answer: () => Response) {
  jest.spyOn(live, 'subscribe').mockImplementation(() => () => undefined);
  let kept = row;
  const calls = standInForService({
    [`GET ${list}`]: () => anAnswer({ data: [kept], total: 1, pending: 1 }),
    [`GET ${on.capabilities.path}`]: () => anAnswer({ data: [] }),
    [`PUT ${path}`]: () => {
      kept = anAssignment(1, { version: 5 });
      return answer();
    },
  });
  drawForManager(<AssignedTable />);
  return calls;
}

describe('a request for another date in the table', () => {
  it.each([
    ['Grant', 'granted', 'Granted. It’s due 12/18/2026 now.'],
    ['Decline', 'declined', 'Declined. The deadline stays.'],
  ])('is answered by %s, as it was read', async (button, answer, words) => {
    const calls = draw(() => anAnswer({ id: row.id, version: 5 }));
    expect(await screen.findByText('Asks for 12/18/2026: Exams')).toBeTruthy();
    await userEvent.click(
      screen.getByRole('button', {
        name: `${button} 12/18/2026 to Amara Okafor for Price elasticity`,
      }),
    );
    expect(await screen.findByText(words)).toBeTruthy();
    expect(calls.find((call) => call.path === path)?.body).toMatchObject({ answer, version: 4 });
    await waitFor(() => expect(screen.queryByText(/^Asks for 12/)).toBeNull());
  });

  it('says so where another manager answered first, and reads the list again', async () => {
    draw(() => aRefusal(409, 'CONCURRENT_CHANGE', assignmentMessages.requestAnswered));
    await userEvent.click(await screen.findByRole('button', { name: /^Grant/ }));
    expect(await screen.findByText(assignmentMessages.requestAnswered)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/^Asks for 12/)).toBeNull());
  });

  it('can be filtered for', async () => {
    const calls = draw(() => anAnswer({}));
    await screen.findByText('Asks for 12/18/2026: Exams');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Asks for another date');
    await waitFor(() =>
      expect(calls.filter((call) => call.path === list).at(-1)?.search).toContain('asks=true'),
    );
  });
});
