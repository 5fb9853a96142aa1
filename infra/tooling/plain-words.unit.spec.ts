import { replacements } from './plain-words.js';
import { lintWith } from './testing/lint-with.js';

const STARTS_WITHIN_MS = 60_000;
const lint = (sources: readonly string[], ...options: string[]) =>
  lintWith('plain-words', sources, ...options);

const refused: [where: string, source: string, word: string][] = [
  ['in the text of an element', 'export const a = <p>Whoever has the link can see it.</p>;', 'Whoever'],
  ['in a label', "export const a = <button aria-label='Send an e-mail' />;", 'e-mail'],
  ['in a literal', "export const words = { none: 'Nobody has looked' };", 'Nobody'],
  ['in a fragment', "export const what = 'for the weekly e-mail to choose from';", 'e-mail'],
  ['in a label of one word', "export const label = 'Organisation';", 'Organisation'],
  ['in a template', 'export const a = (n: number) => `${n} events are not valid any more`;', 'any more'],
  ['in single curly quotes', "export const a = 'In Top Learners under ‘Everyone’.';", '‘'],
  ['spelled out', "export const a = 'This list cannot be loaded.';", 'cannot'],
];
/** One sentence for each entry of the rule's list, with the words it refuses. */
const sentences: [sentence: string, words: string][] = [
  ['Send an E-mail to an admin.', 'E-mail'],
  ['You received this mail because of a session.', 'this mail'],
  ['It’s hidden from everybody.', 'everybody'],
  ['Whoever has the link can see it.', 'Whoever'],
  ['The code is not valid any more.', 'any more'],
  ['You joined this organization already.', 'already'],
  ['Your first session stands on Home.', 'stands'],
  ['The extension is here.', 'is here'],
  ['Load the list anew.', 'anew'],
  ['No figures are at hand.', 'at hand'],
  ['Meanwhile, study.', 'Meanwhile'],
  ['An admin can mend that.', 'mend'],
  ['A session stops by itself.', 'by itself'],
  ['Only the own sessions are visible.', 'the own'],
  ['Your session has begun.', 'begun'],
  ['There is a group of this name.', 'of this name'],
  ['Each page is judged.', 'judged'],
  ['You can have a single page forgotten.', 'have a single page forgotten'],
  ['Someone looked at your sessions.', 'looked at'],
  ['You’re signed out on all devices.', 'You’re signed out'],
  ['The code is valid for ten minutes.', 'ten minutes'],
  ['Nothing was lost; it will be sent later.', '; '],
  ['Your sessions can’t be read now.', 'can’t be read'],
  ['The figures are of yesterday.', 'figures are of'],
  ['Your pages are sealed.', 'sealed'],
  ['Add the page to the white list.', 'white list'],
  ['There is no sign of life.', 'sign of life'],
  ['Open the web application.', 'web application'],
  ['Install the companion.', 'the companion'],
  ['Choose two colours.', 'colour'],
  ['Browse the catalogue.', 'catalogue'],
  ['Select ‘Everyone’.', '‘'],
  ['Try again, please.', 'please'],
];
const fine: [what: string, source: string][] = [
  ['plain words', 'export const a = <p>You’re already a member. Anyone with this link can see it.</p>;'],
  ['an exact string', "export const a = 'Please select a capability.';"],
  ['a path', "export { organisationLabels } from './catalogue/organisation-page';"],
  ['a wire name', "export const scope = 'organisation';"],
  ['a key', "export const a = { 'organisation behaviour': 1 };"],
  ['a list of classes', 'export const a = <p className="k-panel organisation-form" />;'],
  ['a line for operators', "console.warn('The sign-in could not be renewed.');"],
  ['a comment', '// Whoever comes stands here.\nexport const a = 1;'],
];

it(
  'every entry of its list refuses the words that it is for',
  () => {
    const said = lint(sentences.map(([sentence]) => `export const a = '${sentence}';`));
    const missed = sentences.filter(([, words], at) => !(said[at] ?? '').includes(`say “${words}”`));
    expect(missed).toEqual([]);
    expect(sentences).toHaveLength(replacements.length);
  },
  STARTS_WITHIN_MS,
);

describe('everywhere', () => {
  let said: string[] = [];
  beforeAll(() => {
    said = lint([...refused, ...fine].map(([, source]) => source));
  }, STARTS_WITHIN_MS);

  it.each(refused.map(([where, , word], at) => ({ where, word, at })))(
    'a word that Keenly does not say is refused $where',
    ({ word, at }) => expect(said[at]).toContain(`Keenly does not say “${word}”`),
  );
  it.each(fine.map(([what], at) => ({ what, at })))('$what is fine', ({ at }) =>
    expect(said[refused.length + at]).toBe(''),
  );
});

it(
  'reads only sentences where SQL and log lines are',
  () => {
    const query = "export const a = 'select somebody from organisation where any more';";
    const sentence = "export const a = 'Somebody else changed this.';";
    expect(lint([query, sentence], 'sentences')).toEqual(['', expect.stringContaining('“Somebody”')]);
  },
  STARTS_WITHIN_MS,
);

it(
  'lets legal pages spell words out, and no more than that',
  () => {
    const spelledOut = "export const a = 'We cannot read it.';";
    const stilted = "export const a = 'It names nobody.';";
    expect(lint([spelledOut, stilted], 'formal')).toEqual(['', expect.stringContaining('“nobody”')]);
  },
  STARTS_WITHIN_MS,
);
