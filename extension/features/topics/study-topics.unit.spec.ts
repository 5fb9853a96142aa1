import { fetchTopics, isStale, NO_TOPICS, purposeOf, topicsOf, type KnownTopics } from './study-topics';

const topic = { capability_id: '01923456-789a-7fff-bfff-ffffffffffff', name: 'Economics', deadline: null };
const known: KnownTopics = { owner: 'maya', fetchedMs: 1_000_000, topics: [topic] };
const address = { apiOrigin: 'http://localhost:4000', token: 't' };
const answers = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

describe('what may be studied', () => {
  it('is asked for at first, after five minutes, for another person, and when the clock went back', () => {
    expect(isStale(NO_TOPICS, 'maya', 1)).toBe(true);
    expect(isStale(known, 'maya', 1_000_000 + 60_000)).toBe(false);
    expect(isStale(known, 'maya', 1_000_000 + 400_000)).toBe(true);
    expect(isStale(known, 'tomas', 1_000_000)).toBe(true);
    expect(isStale(known, 'maya', 1)).toBe(true);
  });

  it('is shown to no one else', () => {
    expect(topicsOf(known, 'maya')).toEqual([topic]);
    expect(topicsOf(known, 'tomas')).toEqual([]);
    expect(topicsOf(NO_TOPICS, null)).toEqual([]);
  });

  it('is what the service says, and nothing when it does not say', async () => {
    expect(await fetchTopics(address, answers(200, { data: [topic] }))).toEqual([topic]);
    expect(await fetchTopics(address, answers(200, { data: [{ name: 'x' }] }))).toBeNull();
    expect(await fetchTopics(address, answers(404, {}))).toBeNull();
    expect(await fetchTopics(address, () => Promise.reject(new Error('offline')))).toBeNull();
  });

  it('is for the capability, for the plan that asks for it, or for both', () => {
    const plan = { id: '01923456-789a-7fff-bfff-000000000001', title: 'Markets' };
    const capabilityId = topic.capability_id;
    expect(purposeOf(topic)).toEqual({ origin: 'capability', capabilityId });
    expect(purposeOf({ ...topic, plan })).toEqual({ origin: 'plan', capabilityId, planId: plan.id });
    expect(purposeOf({ ...topic, plan, deadline: '2026-12-01' })).toEqual({
      ...{ origin: 'capability', capabilityId, planId: plan.id },
    });
  });

  it('names the plan that asks for it', async () => {
    const planned = { ...topic, plan: { id: '01923456-789a-7fff-bfff-000000000001', title: 'Markets' } };
    expect(await fetchTopics(address, answers(200, { data: [planned] }))).toEqual([planned]);
  });
});
