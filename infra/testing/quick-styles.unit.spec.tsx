import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

let board: HTMLElement;
let card: HTMLElement;
let rules: HTMLStyleElement;
beforeEach(() => {
  rules = document.createElement('style');
  rules.textContent =
    '.gone { display: none } .board.off .card { opacity: 0.5 } @media screen { .pale { color: red } }';
  document.head.append(rules);
  [board, card] = [document.createElement('section'), document.createElement('p')];
  board.className = 'board';
  card.className = 'card';
  board.append(card);
  document.body.append(board);
});
afterEach(() => {
  board.remove();
  rules.remove();
});

const style = () => getComputedStyle(card);

describe('the style of an element under test', () => {
  it('is computed once for as long as nothing changes', () => {
    expect(style()).toBe(style());
    expect(style().display).toBe('block');
  });

  it('is another with its class, and with one around it', () => {
    expect([style().display, style().opacity, style().color]).toEqual(['block', '', 'canvastext']);
    card.classList.add('gone', 'pale');
    expect([style().display, style().color]).toEqual(['none', 'rgb(255, 0, 0)']);
    board.classList.add('off');
    expect(style().opacity).toBe('0.5');
  });

  it('is another with what is written on it, and what it inherits', () => {
    expect([style().visibility, style().position]).toEqual(['visible', '']);
    board.style.visibility = 'hidden';
    card.style.position = 'fixed';
    expect([style().visibility, style().position]).toEqual(['hidden', 'fixed']);
  });

  it('is another with a rule that comes, and one that goes', () => {
    expect(style().opacity).toBe('');
    const more = document.createElement('style');
    more.textContent = 'p:first-child { opacity: 0.3 }';
    document.head.append(more);
    expect(style().opacity).toBe('0.3');
    more.remove();
    expect(style().opacity).toBe('');
  });

  it('is computed each time for what is not in the document', () => {
    const apart = document.createElement('p');
    expect(getComputedStyle(apart)).not.toBe(getComputedStyle(apart));
  });
});
