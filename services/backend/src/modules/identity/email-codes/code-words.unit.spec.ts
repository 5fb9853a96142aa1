import { emailedCodeSchema } from '@keenly/contracts/verification';
import { codeWords } from './code-words.js';

const key = Buffer.alloc(32, 7);
const ids = Array.from({ length: 20_000 }, (_, n) => `code-${n}`);
const digitsFor = (id: string, by = key) => codeWords(by, id, false);

describe('the digits of a code', () => {
  it('are four, and the same whenever they are asked for', () => {
    for (const id of ids.slice(0, 500)) {
      expect(digitsFor(id)).toMatch(/^[0-9]{4}$/);
      expect(digitsFor(id)).toBe(digitsFor(id));
    }
  });
  it('follow from the key', () => {
    const same = ids.filter((id) => digitsFor(id) === digitsFor(id, Buffer.alloc(32, 8)));
    expect(same.length).toBeLessThan(20);
  });
  it('prefer none of the ten thousand', () => {
    const seen = new Map<string, number>();
    for (const id of ids) seen.set(digitsFor(id), (seen.get(digitsFor(id)) ?? 0) + 1);
    // Of 10,000 boxes 20,000 throws leave 1,353 empty on average, and none with more than a dozen.
    expect(10_000 - seen.size).toBeGreaterThan(1200);
    expect(10_000 - seen.size).toBeLessThan(1500);
    expect(Math.max(...seen.values())).toBeLessThan(14);
  });
});

describe('a long code', () => {
  it('is ten signs that the form takes, however it is typed, and never the same twice', () => {
    const codes = ids.map((id) => codeWords(key, id, true));
    expect(new Set(codes).size).toBe(ids.length);
    for (const code of codes.slice(0, 500)) {
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
      const typed = ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `;
      expect(emailedCodeSchema.parse(typed)).toBe(code);
    }
  });
  it('prefers no sign', () => {
    const signs = new Map<string, number>();
    for (const id of ids)
      for (const sign of codeWords(key, id, true)) signs.set(sign, (signs.get(sign) ?? 0) + 1);
    expect(signs.size).toBe(32);
    // 200,000 signs of 32: 6,250 each, give or take five deviations.
    for (const count of signs.values()) expect(Math.abs(count - 6250)).toBeLessThan(390);
  });
});
