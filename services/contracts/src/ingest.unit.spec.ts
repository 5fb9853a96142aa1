import { eventBatchSchema, extensionEventSchema } from './ingest.js';

const recorded = {
  id: '01982000-0000-7000-8000-000000000001',
  session_id: '01982000-0000-7000-8000-000000000002',
  seq: 0,
  at: '2026-11-21T08:00:00.000Z',
  offset_ms: 0,
};

describe('events of the extension', () => {
  it('knows a start', () => {
    const event = {
      ...recorded,
      type: 'session_started',
      data: { topic: 'Economics', camera: false, time_zone: 'UTC' },
    };
    expect(extensionEventSchema.parse(event)).toMatchObject({ data: { origin: 'topic' } });
  });
  it('names the field that is wrong', () => {
    const event = {
      ...recorded,
      type: 'nudge_raised',
      data: { nudge_id: recorded.id, nudge: 'snoring', threshold_s: 1 },
    };
    expect(extensionEventSchema.safeParse(event).error?.issues[0]?.path).toEqual(['data', 'nudge']);
  });
  it('knows the learner’s own word on a visit', () => {
    const visit_id = recorded.id;
    const corrected = { ...recorded, type: 'page_corrected', data: { visit_id, page_class: 'relevant' } };
    const redacted = { ...recorded, type: 'page_redacted', data: { visit_id } };
    expect([corrected, redacted].map((event) => extensionEventSchema.safeParse(event).success)).toEqual([
      true,
      true,
    ]);
    expect(
      extensionEventSchema.safeParse({ ...corrected, data: { visit_id, page_class: 'dull' } }).success,
    ).toBe(false);
  });
  it('refuses an unknown type', () => {
    expect(extensionEventSchema.safeParse({ ...recorded, type: 'keystrokes', data: {} }).success).toBe(false);
  });
  it('checks the envelope without opening the events', () => {
    const batch = { batch_id: recorded.id, sent_at: recorded.at, events: [{ any: 'thing' }] };
    expect(eventBatchSchema.safeParse(batch).success).toBe(true);
  });
});
