import type { AssignmentHistory } from '@keenly/contracts/assignment-history';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:20:00.000Z`;
const who = 'Tomas Berg';

/** A long history of one assignment, with long names, one from the right to the left, and one that is gone. */
export const history: AssignmentHistory = {
  data: [
    {
      at: at(2),
      who,
      kind: 'assigned',
      capability: 'Price theory',
      deadline: '2026-12-04',
      outcome: 'Explain it',
    },
    {
      at: at(5),
      who: 'Wolfgang Amadeus Featherstonehaugh-Zielińska',
      kind: 'changed',
      changes: [
        { what: 'capability', from: 'Price theory', to: 'Price elasticity' },
        { what: 'deadline', from: '2026-12-04', to: '2026-12-11' },
        { what: 'outcome', from: 'Explain it', to: 'Explain it to a friend' },
      ],
    },
    { at: at(9), who, kind: 'reminded' },
    { at: at(12), who, kind: 'reminded_by_rule', rule: 'week_before' },
    { at: at(14), who: 'أمارا أوكافور', kind: 'asked', deadline: '2026-12-18', from: '2026-12-11' },
    { at: at(15), who, kind: 'granted', deadline: '2026-12-18', from: '2026-12-11' },
    { at: at(20), who, kind: 'completed' },
    { at: at(20), who: '', kind: 'reopened' },
    { at: at(21), who: 'أمارا أوكافور', kind: 'completed_by_course', course: 'Prices, and what they tell' },
  ],
  total: 9,
};
