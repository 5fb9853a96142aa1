import type { RecordedEvent } from '@keenly/event-store/types';
import { id } from '../../../kernel/testing/given.js';
import type { Statement } from '../domain/statement.js';
import { statementRows } from './statement-rows.js';
import { termOf } from './statement-terms.js';

const [tenant, other] = [id(1), id(2)];
const statement: Statement = {
  id: id(3),
  actor: { objectType: 'Agent', mbox: 'mailto:maya@northbridge.example' },
  verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
  object: { id: `https://northbridge.example/${'a'.repeat(1800)}` },
};
const recordedAt = new Date('2026-03-02T12:00:00.500Z');
const event: RecordedEvent = {
  ...{ id: id(4), type: 'StatementStored', schemaVersion: 1, stream: `statement-${id(3)}`, version: 1 },
  ...{
    position: 7n,
    data: { credentialId: id(5) },
    metadata: { tenant },
    occurredAt: recordedAt,
    recordedAt,
  },
  sealed: { state: 'open', payload: { statement } },
};

describe('the row of a statement', () => {
  it('says when it was stored by the log, and that it happened then where no one said', () => {
    const [row] = statementRows([event]);
    const told = JSON.parse(row?.statement ?? '') as Statement;
    expect(told).toEqual({
      ...statement,
      stored: recordedAt.toISOString(),
      timestamp: recordedAt.toISOString(),
    });
    expect(row).toMatchObject({ id: id(3), position: '7', refers: null, voids: null });
  });

  it('keeps the time that was given', () => {
    const timestamp = '2020-01-01T00:00:00Z';
    const timed = {
      ...event,
      sealed: { state: 'open', payload: { statement: { ...statement, timestamp } } },
    };
    const [row] = statementRows([timed as RecordedEvent]);
    expect(JSON.parse(row?.statement ?? '')).toMatchObject({ timestamp, stored: recordedAt.toISOString() });
  });

  it('is found by terms of its organization alone, however long their keys are', () => {
    const [row] = statementRows([event]);
    const verb = (of: string) => termOf(of, 'verb', statement.verb.id);
    expect(row?.terms).toContain(verb(tenant));
    expect(row?.terms).not.toContain(verb(other));
    // Directly and as related: an agent and an activity; and a verb.
    expect(row?.terms).toHaveLength(5);
    for (const term of row?.terms ?? []) expect(BigInt.asIntN(64, BigInt(term)).toString()).toBe(term);
  });

  it('says nothing of someone who was erased but which statements it was about', () => {
    const data = { ...event.data, refersTo: id(9), voids: id(9) };
    const [row] = statementRows([{ ...event, data, sealed: { state: 'erased' } }]);
    expect(row).toMatchObject({
      id: id(3),
      statement: null,
      terms: [],
      attachments: [],
      refers: id(9),
      voids: id(9),
    });
  });
});
