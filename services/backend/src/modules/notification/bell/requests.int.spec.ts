import { v7 as uuidv7 } from 'uuid';
import type { AssignmentEvent } from '../../assignment/assignment.public.js';
import {
  assigned,
  type BellLog,
  choir,
  maya,
  openBellLog,
  seminar,
  silent,
  tenant,
  terms,
  tomas,
  vera,
} from '../testing/bell-log.js';

let log: BellLog;

beforeEach(async () => {
  log = await openBellLog();
}, 60_000);
afterEach(() => log.close());

const inGroup = { clientId: tenant, groupId: seminar };

describe('a request on the bell, one by one and rebuilt', () => {
  it('has requests for groups at their mentors and the admins, until the group has an answer', async () => {
    const [account, closed] = [`account-${maya}`, `account-${uuidv7()}`];
    const by = { subject: maya, actor: tomas };
    await log.append(account, { subject: maya }, { type: 'GroupAsked', data: inGroup });
    await log.append(
      account,
      { subject: maya },
      { type: 'GroupAsked', data: { clientId: tenant, groupId: choir } },
    );
    await log.append(account, by, { type: 'GroupDeclined', data: { ...inGroup, declinedBy: tomas } });
    await log.append(account, { subject: maya }, { type: 'GroupAsked', data: inGroup });
    await log.append(account, by, { type: 'GroupApproved', data: { ...inGroup, approvedBy: tomas } });
    await log.append(account, by, { type: 'GroupMentorNamed', data: inGroup });
    // With the organisation's link: a mentor's yes leaves the admins' question open.
    const joiner = `account-${vera}`;
    const asked = { personId: uuidv7(), clientId: tenant, role: 'USER', groupId: seminar } as const;
    await log.append(joiner, { subject: vera }, { type: 'JoinRequested', data: asked });
    await log.append(
      joiner,
      { subject: vera, actor: tomas },
      { type: 'GroupApproved', data: { ...inGroup, approvedBy: tomas } },
    );
    await log.append(closed, { subject: uuidv7() }, { type: 'GroupAsked', data: inGroup });
    await log.append(
      `group-${seminar}`,
      { subject: tomas },
      { type: 'GroupClosed', data: { clientId: tenant } },
    );
    const expected = [
      'group_request admins the organization answered',
      'group_request mentors the seminar answered',
      'group_request admins the organization waits',
      'group_request mentors the choir waits',
      'group_declined person Maya Tomas',
      'group_request admins the organization answered',
      'group_request mentors the seminar answered',
      'group_approved person Maya Tomas',
      'mentor_named account Maya Tomas',
      'join_request admins the organization waits',
      'group_request mentors the seminar answered',
      'group_approved person Vera Tomas',
      'group_request admins the organization answered',
      'group_request mentors the seminar answered',
    ];
    await log.follow({ ...silent, batch: 1 });
    expect(await log.told()).toEqual(expected);
    await log.rebuild(99);
    expect(await log.told()).toEqual(expected);
  }, 60_000);

  it('asks the learner whether they may be recorded, and tells who asked what they said', async () => {
    const account = `account-${maya}`;
    const data = { clientId: tenant };
    const [own, byTomas, byVera] = [
      { subject: maya },
      { subject: maya, actor: tomas },
      { subject: maya, actor: vera },
    ];
    await log.append(account, byTomas, { type: 'RecordingAsked', data });
    await log.append(account, own, { type: 'RecordingAllowed', data });
    await log.append(account, own, { type: 'RecordingStopped', data });
    await log.append(account, byVera, { type: 'RecordingAsked', data });
    await log.append(account, byTomas, { type: 'RecordingStopped', data });
    await log.append(account, byVera, { type: 'RecordingAsked', data });
    await log.append(account, own, { type: 'RecordingAllowed', data });
    const expected = [
      'recording_request account Maya Tomas answered',
      'recording_allowed asker Tomas',
      'recording_refused asker Tomas',
      'recording_request account Maya Vera answered',
      'recording_stopped account Maya Tomas',
      'recording_request account Maya Vera answered',
      'recording_allowed asker Vera',
    ];
    await log.follow({ ...silent, batch: 1 });
    expect(await log.told()).toEqual(expected);
    await log.rebuild(98);
    expect(await log.told()).toEqual(expected);

    await log.append(account, own, { type: 'MemberLeft', data });
    await log.follow({ ...silent, version: 98 });
    const { rows } = await log.pool.query('select from read.told_recording where tenant = $1', [tenant]);
    expect(rows).toEqual([]);
  }, 60_000);

  it('has requests for another date at the managers, open while the deadline is the one it was asked from', async () => {
    const [answered, moved] = [`assignment-${uuidv7()}`, `assignment-${uuidv7()}`];
    const [own, byVera] = [{ subject: maya }, { subject: maya, actor: vera }];
    const wish = { deadline: '2026-03-20', from: terms.deadline };
    const move = (deadline: string): AssignmentEvent => ({
      type: 'AssignmentChanged',
      data: { ...terms, deadline, changedBy: tomas },
    });
    await log.append(answered, { subject: maya, actor: tomas }, assigned());
    await log.append(answered, own, { type: 'ExtensionAsked', data: wish });
    await log.append(answered, byVera, { type: 'ExtensionDeclined', data: { declinedBy: vera } });
    await log.append(answered, own, { type: 'ExtensionAsked', data: wish });
    await log.append(answered, byVera, {
      type: 'ExtensionGranted',
      data: { deadline: wish.deadline, grantedBy: vera },
    });
    await log.append(moved, { subject: maya, actor: tomas }, assigned());
    await log.append(moved, own, { type: 'ExtensionAsked', data: wish });
    await log.append(moved, { subject: maya, actor: tomas }, move('2026-03-12'));
    const first = [
      'capability_assigned account Maya Tomas economics',
      'extension_request managers the organization economics answered',
      'extension_declined account Maya Vera economics',
      'extension_request managers the organization economics answered',
      'extension_granted account Maya Vera economics',
      'assignment_changed assigner Tomas Vera economics',
      'capability_assigned account Maya Tomas economics',
    ];
    const changed = 'capability_changed account Maya Tomas economics';
    const request = (state: string) => `extension_request managers the organization economics ${state}`;
    await log.follow({ ...silent, batch: 1 });
    expect(await log.told()).toEqual([...first, request('answered'), changed]);
    // Undo brings the deadline back, and with it the request.
    await log.append(moved, { subject: maya, actor: tomas }, move(terms.deadline));
    await log.follow({ ...silent, batch: 1 });
    const expected = [...first, request('waits'), changed, changed];
    expect(await log.told()).toEqual(expected);
    const standing = `select version, deadline::text as deadline, asked_from::text as asked from read.told_assignment
      where tenant = $1 order by id`;
    const { rows: kept } = await log.pool.query(standing, [tenant]);
    await log.rebuild(99);
    expect(await log.told()).toEqual(expected);
    const { rows: again } = await log.pool.query(standing, [tenant]);
    expect([kept, again]).toEqual(
      Array(2).fill([
        { version: 5, deadline: wish.deadline, asked: null },
        { version: 4, deadline: terms.deadline, asked: terms.deadline },
      ]),
    );

    await log.append(moved, byVera, { type: 'AssignmentRemoved', data: { removedBy: vera } });
    await log.follow({ ...silent, version: 99 });
    expect((await log.told()).filter((line) => line.endsWith('waits'))).toEqual([]);
  }, 60_000);

  it('tells a learner of their plans, but for what they did themselves', async () => {
    const stream = `plan-assignment-${uuidv7()}`;
    const by = { subject: maya, actor: tomas };
    await log.append(stream, by, {
      type: 'LearningPlanAssigned',
      data: { planId: uuidv7(), assignee: maya, assignedBy: tomas },
    });
    await log.append(stream, { subject: maya }, { type: 'LearningPlanCompleted', data: {} });
    await log.append(stream, by, { type: 'LearningPlanCompleted', data: {} });
    await log.append(stream, by, { type: 'LearningPlanUnassigned', data: { unassignedBy: tomas } });
    await log.append(stream, by, { type: 'PlanAssignmentExpired', data: {} });
    await log.follow({ ...silent, batch: 1 });
    const expected = ['plan_assigned', 'plan_completed', 'plan_removed'].map(
      (kind) => `${kind} account Maya Tomas`,
    );
    expect(await log.told()).toEqual(expected);
    await log.rebuild(99);
    expect(await log.told()).toEqual(expected);
  }, 60_000);
});
