import { lintWith } from './testing/lint-with.js';

const refused: [where: string, source: string][] = [
  ['to an injected store', 'export const a = (on: On) => on.store.append(event);'],
  ['to several streams of one', 'export class A { b() { return this.log.store.appendAll(events); } }'],
  ['to a store of any name', 'export const a = (eventStore: Store) => eventStore.append(event);'],
];
const fine: [what: string, source: string][] = [
  ['a form', "export const a = (form: FormData) => form.append('name', 'Ann');"],
  ['a read of the log', 'export const a = (on: On) => on.store.readStream(tenant, stream);'],
];

describe('events that no decider decided', () => {
  let said: readonly string[] = [];
  beforeAll(() => {
    said = lintWith(
      'decided-events',
      [...refused, ...fine].map(([, source]) => source),
    );
  }, 60_000);

  it.each(refused.map(([where], at) => [where, at] as const))('are refused %s', (_, at) =>
    expect(said[at]).toContain('CommandRunner'),
  );
  it.each(fine.map(([what], at) => [what, refused.length + at] as const))('leave out %s', (_, at) =>
    expect(said[at]).toBe(''),
  );
});
