import { describe, expect, it } from '@jest/globals';
import {
  cornerOf,
  drawnPage,
  hasBackArrow,
  pageAfter,
  pageAfterSkip,
  pageBefore,
  pageOf,
  stateOf,
} from './wizard-pages';

const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

describe('the pages of the wizard (product/entering#sign-up-wizard)', () => {
  it('start at 2, or where navigation state says', () => {
    expect(pageOf(null)).toBe(2);
    expect(pageOf({ page_number: 4 })).toBe(4);
    for (const page_number of [0, 12, 2.5, Number.NaN]) expect(pageOf({ page_number })).toBe(2);
  });

  it('take nothing from navigation state that is not theirs', () => {
    expect(stateOf({ emailId: 7, page_number: '4', from: 'x' })).toEqual({});
    expect(stateOf({ emailId: 'a@b.example', page_number: 4 })).toEqual({
      emailId: 'a@b.example',
      page_number: 4,
    });
    expect(stateOf(null)).toEqual({});
  });

  it('go on from 2 to 4, otherwise by one, and from 10 and 11 to 9', () => {
    expect(all.map(pageAfter)).toEqual([2, 4, 4, 5, 6, 7, 8, 9, 9, 9, 9]);
  });

  it('skip two while the extension is waited for', () => {
    expect(pageAfterSkip(5, true)).toBe(7);
    expect(pageAfterSkip(5, false)).toBe(6);
  });

  it('show the arrow except on 2, 4 and 11', () => {
    expect(all.filter((page) => !hasBackArrow(page))).toEqual([2, 4, 11]);
  });

  it('reach page 1 by the arrow, and leave it by the arrow', () => {
    expect(pageBefore(3)).toBe(1);
    expect(pageBefore(1)).toBe(2);
    expect(pageBefore(8)).toBe(7);
  });

  it('have Sign In on 1 to 3 and a home icon on the others', () => {
    expect(all.filter((page) => cornerOf(page) === 'sign-in')).toEqual([1, 2, 3]);
  });

  it('ask a visitor for the code on page 4, whatever page was asked for', () => {
    expect(all.map((page) => drawnPage(page, false, true))).toEqual([1, 2, 3, 4, 4, 4, 4, 4, 4, 4, 4]);
  });

  it('start over where no address is known to ask about', () => {
    expect(all.map((page) => drawnPage(page, false, false))).toEqual([1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
  });

  it('show no one who is signed in a form to sign up', () => {
    expect(all.map((page) => drawnPage(page, true, false))).toEqual([4, 4, 4, 4, 5, 6, 7, 8, 9, 10, 11]);
  });
});
