import { mayChange, type PlanOwner, sharesPlans } from './plan-access.js';

const college = 'college';
const plan = (overrides: Partial<PlanOwner> = {}): PlanOwner => ({
  ...{ clientId: college, createdBy: 'tomas', isPublic: false, isOwn: false },
  ...overrides,
});
const learner = { accountId: 'maya', clientId: college, role: 'USER' } as const;
const manager = { accountId: 'ines', clientId: college, role: 'MANAGER' } as const;

describe('who may change a plan', () => {
  it.each([
    ['a manager, one of their organization', manager, plan(), true],
    ['a manager, a public one of their organization', manager, plan({ isPublic: true }), true],
    ['a manager, another organization’s', manager, plan({ clientId: 'school', isPublic: true }), false],
    ['a manager, somebody’s own', manager, plan({ isOwn: true }), false],
    ['a learner, one of their organization', learner, plan(), false],
    ['a learner, one they made for the organization once', learner, plan({ createdBy: 'maya' }), false],
    ['a learner, their own', learner, plan({ createdBy: 'maya', isOwn: true }), true],
    [
      'somebody on a personal account, their own',
      { accountId: 'maya', clientId: null, role: 'USER' } as const,
      plan({ clientId: 'maya', createdBy: 'maya', isOwn: true }),
      true,
    ],
  ])('%s: %#', (_, author, one, may) => {
    expect(mayChange(one, author)).toBe(may);
  });

  it('shares on a personal account with no one, whatever the role', () => {
    expect(sharesPlans({ ...manager, clientId: null })).toBe(false);
    expect(sharesPlans(manager)).toBe(true);
    expect(sharesPlans(learner)).toBe(false);
  });
});
