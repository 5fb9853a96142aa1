import '../../../testing/text-encoder';
import { describe, expect, it } from '@jest/globals';
import { assignmentHistory } from '@keenly/contracts/assignment.endpoints';
import type { HistoryEntry } from '@keenly/contracts/assignment-history';
import { pathOf } from '@keenly/contracts/path-of';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { anAssignment } from '../../../testing/builders';
import { drawForManager } from '../../../testing/draw';
import { standInForService } from '../../../testing/service';
import { HistoryDialog } from './history-dialog';

const assigned = anAssignment(1);
const at = '2026-11-02T12:00:00.000Z';
const entries: HistoryEntry[] = [
  { at, who: 'Tomas Berg', kind: 'assigned', capability: '', deadline: '2026-12-04', outcome: 'Explain it' },
  {
    at,
    who: '',
    kind: 'changed',
    changes: [
      { what: 'deadline', from: '2026-12-04', to: '2026-12-11' },
      { what: 'outcome', from: 'Explain it', to: '' },
    ],
  },
  { at, who: 'Tomas Berg', kind: 'reminded_by_rule', rule: 'day_after' },
  { at, who: 'Amara Okafor', kind: 'asked', deadline: '2026-12-20', from: '2026-12-11' },
  { at, who: 'Tomas Berg', kind: 'declined' },
  { at, who: 'Amara Okafor', kind: 'completed_by_course', course: 'Supply and demand' },
  { at, who: 'Amara Okafor', kind: 'completed_by_course', course: '' },
];

function draw(answer: () => Response) {
  const answers = { [`GET ${pathOf(assignmentHistory.path, { id: assigned.id })}`]: answer };
  standInForService(answers);
  drawForManager(<HistoryDialog assigned={assigned} onClose={() => undefined} />);
  return answers;
}
const lines = async () =>
  within(await screen.findByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.lastChild?.textContent);

describe('the history of one assignment (product/capabilities#history)', () => {
  it('is told in sentences, days as the table has them', async () => {
    draw(() => anAnswer({ data: entries, total: entries.length }));
    expect(await lines()).toEqual([
      'Tomas Berg assigned Former capability, due 12/04/2026. Target outcome: Explain it.',
      'Someone changed the deadline from 12/04/2026 to 12/11/2026 and the target outcome from “Explain it” to none.',
      'Keenly sent a reminder by rule: The day after the deadline.',
      'Amara Okafor asked for 12/20/2026 instead of 12/11/2026.',
      'Tomas Berg declined the request.',
      'Completed by the course “Supply and demand”.',
      'Completed by a course.',
    ]);
    expect(screen.queryByText(/^Showing the latest/)).toBeNull();
  });

  it('says where older entries are left out', async () => {
    draw(() => anAnswer({ data: entries, total: 1204 }));
    expect(await screen.findByText('Showing the latest 7 of 1,204 entries.')).toBeTruthy();
  });

  it('says why it failed, and reads it again', async () => {
    const answers = draw(() => aRefusal(404, 'ASSIGNMENT_NOT_FOUND', 'It’s gone.'));
    expect(await screen.findByText('It’s gone.')).toBeTruthy();
    for (const path of Object.keys(answers))
      answers[path] = () => anAnswer({ data: entries.slice(0, 1), total: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await lines()).toHaveLength(1);
  });
});
