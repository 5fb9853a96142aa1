import { counted } from './counted.js';

it.each([
  [0, '0 events'],
  [1, '1 event'],
  [2, '2 events'],
])('counts %i', (count, words) => expect(counted(count, 'event')).toBe(words));
it('takes a plural of its own', () => expect(counted(3, 'person', 'people')).toBe('3 people'));
