import { rangeOf } from './byte-range.js';

it.each([
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=40-', { first: 40, last: 99 }],
  ['bytes=40-59', { first: 40, last: 59 }],
  ['bytes=99-99', { first: 99, last: 99 }],
  ['bytes=40-400', { first: 40, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-400', { first: 0, last: 99 }],
])('of a hundred bytes, %s is a stretch', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});

it.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=60-40',
  'bytes=0-1,5-6',
  'bytes=a-b',
  'lines=1-2',
  'bytes=40-59 ',
])('of a hundred bytes, %s is all of them', (header) => {
  expect(rangeOf(header, 100)).toBeUndefined();
});

it.each(['bytes=-0', 'bytes=100-', 'bytes=100-200', 'bytes=4000-'])(
  'of a hundred bytes, %s is none',
  (header) => {
    expect(rangeOf(header, 100)).toBe('beyond the end');
  },
);
