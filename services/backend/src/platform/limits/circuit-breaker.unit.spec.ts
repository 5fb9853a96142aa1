import { CircuitBreaker } from './circuit-breaker.js';

describe('CircuitBreaker', () => {
  it('opens after failures in a row, and rests', () => {
    const breaker = new CircuitBreaker(2, 1000);
    breaker.failed(0);
    expect(breaker.isOpen(1)).toBe(false);
    breaker.failed(10);
    expect(breaker.isOpen(1009)).toBe(true);
    expect(breaker.isOpen(1010)).toBe(false);
  });

  it('opens again at the next failure after its rest', () => {
    const breaker = new CircuitBreaker(2, 1000);
    breaker.failed(0);
    breaker.failed(0);
    breaker.failed(2000);
    expect(breaker.isOpen(2500)).toBe(true);
  });

  it('forgets failures once something went well', () => {
    const breaker = new CircuitBreaker(2, 1000);
    breaker.failed(0);
    breaker.succeeded();
    breaker.failed(0);
    expect(breaker.isOpen(1)).toBe(false);
  });
});
