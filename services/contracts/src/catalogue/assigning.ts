import { ASSIGNMENTS_AT_ONCE } from '../assignment.js';
import { counted, grouped } from '../formulas/counted.js';

/** Words of choosing people to assign to (product/capabilities#assigning). */
export const assigningWords = {
  groups: 'Groups',
  people: 'People',
  searchPeople: 'Search for a person or group',
  noMatch: 'No matching people or groups',
  group: (name: string, people: number) => `${name}, ${counted(people, 'person', 'people')}`,
  size: (people: number) => counted(people, 'person', 'people'),
  emptyGroup: (name: string) => `No one in ${name} can be assigned anything yet.`,
  chosen: (people: number) => `${counted(people, 'person', 'people')} chosen`,
  already: 'Already assigned',
  alreadySome: (had: number, of: number) => `${had} of ${of} already assigned`,
  /** How much Submit assigns; nothing while there is nothing. */
  sum: ({ people, capabilities, had }: { people: number; capabilities: number; had: number }): string => {
    if (people === 0 || capabilities === 0) return '';
    const all = people * capabilities;
    const parts = `${counted(people, 'person', 'people')}, ${counted(capabilities, 'capability', 'capabilities')}`;
    if (all === 1 && had === 0) return parts;
    const most = all - had > ASSIGNMENTS_AT_ONCE ? `, at most ${ASSIGNMENTS_AT_ONCE}` : '';
    const left = had === 0 ? '' : `, ${grouped(had)} already assigned`;
    return `${parts}: ${counted(all - had, 'assignment')}${most}${left}`;
  },
  assigned: (people: number) => `Assigned to ${counted(people, 'person', 'people')}.`,
  changed: 'Who’s in a group, or already has it, has changed. Check who’s chosen, then submit again.',
} as const;
