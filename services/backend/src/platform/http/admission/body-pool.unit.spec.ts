import { BodyPool } from './body-pool.js';

const pool = () => new BodyPool({ bytes: 100, requests: 4, bytesEach: 60, requestsEach: 3 });

describe('the bodies that a process holds', () => {
  it('are bounded in bytes, over all callers', () => {
    const bodies = pool();
    expect(bodies.reserve('a', 60)).toBeDefined();
    expect(bodies.reserve('b', 41)).toBeUndefined();
    expect(bodies.reserve('b', 40)).toBeDefined();
    expect(bodies.held).toEqual({ bytes: 100, requests: 2 });
  });

  it('are bounded in number, over all callers', () => {
    const bodies = pool();
    for (const caller of ['a', 'b', 'c', 'd']) expect(bodies.reserve(caller, 1)).toBeDefined();
    expect(bodies.reserve('e', 1)).toBeUndefined();
  });

  it('of one caller leave room for the others', () => {
    const bodies = pool();
    expect(bodies.reserve('a', 61)).toBeUndefined();
    for (let n = 0; n < 3; n += 1) expect(bodies.reserve('a', 1)).toBeDefined();
    expect(bodies.reserve('a', 1)).toBeUndefined();
    expect(bodies.reserve('b', 1)).toBeDefined();
  });

  it('grow as far as there is room, and give back what they grew to', () => {
    const bodies = pool();
    const first = bodies.reserve('a', 10);
    expect([first?.grow(50), first?.grow(1)]).toEqual([true, false]);
    const second = bodies.reserve('b', 40);
    expect(second?.grow(1)).toBe(false);
    expect(bodies.held).toEqual({ bytes: 100, requests: 2 });
    first?.giveBack();
    expect([bodies.held, first?.grow(1)]).toEqual([{ bytes: 40, requests: 1 }, false]);
  });

  it('give their place back once, however often they are told to', () => {
    const bodies = pool();
    const first = bodies.reserve('a', 50);
    const second = bodies.reserve('b', 50);
    first?.giveBack();
    first?.giveBack();
    expect(bodies.held).toEqual({ bytes: 50, requests: 1 });
    second?.giveBack();
    expect(bodies.held).toEqual({ bytes: 0, requests: 0 });
    expect(bodies.reserve('a', 60)).toBeDefined();
  });
});
