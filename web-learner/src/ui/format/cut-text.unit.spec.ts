import { describe, expect, it } from '@jest/globals';
import { cutText } from './cut-text';

describe('a text that is cut', () => {
  it.each([
    ['', ''],
    ['Short.', 'Short.'],
    ['x'.repeat(80), 'x'.repeat(80)],
    ['x'.repeat(81), `${'x'.repeat(79)}…`],
    ['word '.repeat(30), `${'word '.repeat(16).trim()}…`],
    ['é'.normalize('NFD').repeat(81), `${'é'.normalize('NFD').repeat(79)}…`],
    ['👩‍👩‍👧'.repeat(81), `${'👩‍👩‍👧'.repeat(79)}…`],
  ])('%#', (text, cut) => {
    expect(cutText(text, 80)).toBe(cut);
  });
});
