import { digestMail, isNews, NAMED } from './monday-digest-mail.js';

const nothing = { overdue: 0, overduePeople: 0, due: 0, duePeople: 0, requests: 0, attention: [] };
const amara = {
  name: 'Amara Okafor',
  reasons: [
    { kind: 'overdue', count: 1, capability: 'Game theory', deadline: '2026-11-20' },
    { kind: 'quiet', days: 20 },
  ],
} as const;
const words = { organisation: 'Northbridge College', token: 'a+b', isAdmin: true };

describe('the Monday digest', () => {
  it('says what is overdue and due, who asked to join, and who needs attention, with every reason', () => {
    const figures = { overdue: 3, overduePeople: 2, due: 1, duePeople: 1, requests: 2, attention: [amara] };
    expect(digestMail(figures, words)).toEqual({
      subject: 'Your week: 3 overdue, 1 due this week',
      preview: '3 overdue, 1 due this week, 1 person needs attention, 2 requests waiting.',
      heading: 'Your week at Northbridge College',
      paragraphs: [],
      facts: [
        { label: 'Overdue', value: '3 capabilities, 2 people' },
        { label: 'Due this week', value: '1 capability, 1 person' },
        { label: 'Requests to join', value: '2 people are waiting' },
        {
          label: 'Needs attention: Amara Okafor',
          value: 'Game theory was due Nov 20. No study for 20 days.',
        },
      ],
      action: { label: 'Open the dashboard', path: '/manager-dashboard' },
      reason:
        'You’re receiving this email on Mondays because you manage people at Northbridge College. To turn it on again, select Reminders on the Capabilities tab.',
      unsubscribe: {
        pagePath: '/unsubscribe?token=a%2Bb&mail=digest',
        postPath: '/api/v1/unsubscribe?token=a%2Bb',
      },
    });
  });

  it('leaves out what there is none of, and names a few of many', () => {
    const attention = Array.from({ length: NAMED + 1204 }, () => ({
      ...amara,
      reasons: [{ kind: 'less', minutes: 59, usual_minutes: 1234 } as const],
    }));
    const { subject, facts, action } = digestMail({ ...nothing, attention }, words);
    expect(subject).toBe('Your week: 1,214 people need attention');
    expect(facts).toHaveLength(NAMED + 1);
    expect(facts[0]?.value).toBe('59 min in the last 14 days; usually 20 h 34 min.');
    expect(facts.at(-1)).toEqual({ label: 'Needs attention', value: '1,204 more people' });
    expect(action).toEqual({ label: 'See all 1,214 people', path: '/manager-dashboard?attention=all' });
    const few = attention.slice(0, NAMED);
    expect(digestMail({ ...nothing, attention: few }, words).action?.path).toBe('/manager-dashboard');
  });

  it('tells of requests to join those alone who decide about them', () => {
    const requests = { ...nothing, requests: 1 };
    expect(digestMail(requests, words).facts).toEqual([
      { label: 'Requests to join', value: '1 person is waiting' },
    ]);
    expect(digestMail({ ...requests, due: 1 }, { ...words, isAdmin: false }).preview).toBe(
      '1 due this week.',
    );
    expect([isNews(requests, true), isNews(requests, false)]).toEqual([true, false]);
  });

  it('has nothing to say of nothing', () => {
    expect(isNews(nothing, true)).toBe(false);
    for (const news of [{ overdue: 1 }, { due: 1 }, { attention: [amara] }])
      expect(isNews({ ...nothing, ...news }, false)).toBe(true);
  });
});
