import { counted } from './counted.js';

it.each([
  [0, '0 events'],
  [1, '1 event'],
  [2, '2 events'],
  [1207, '1,207 events'],
])('counts %i', (count, words) => expect(counted(count, 'event')).toBe(words));
it.each([
  [1, '1 person'],
  [3, '3 people'],
])('takes a plural of its own: %i', (count, words) => expect(counted(count, 'person', 'people')).toBe(words));
