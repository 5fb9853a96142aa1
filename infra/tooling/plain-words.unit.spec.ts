import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const rules = fileURLToPath(new URL('house-rules.js', import.meta.url));
const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin', 'oxlint');
const STARTS_WITHIN_MS = 60_000;

/** What the linter itself says of each source, with nothing but the rule switched on: '' where all is well. */
function lint(sources: readonly string[], ...options: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'keenly-plain-words-'));
  try {
    const config = {
      jsPlugins: [rules],
      categories: { correctness: 'off' },
      rules: { 'house/plain-words': ['error', ...options] },
    };
    writeFileSync(join(folder, 'lint.json'), JSON.stringify(config));
    const files = sources.map((source, at) => {
      writeFileSync(join(folder, `screen-${at}.tsx`), source);
      return `screen-${at}.tsx`;
    });
    const { status, stdout } = spawnSync(
      process.execPath,
      [oxlint, '-c', 'lint.json', '-f', 'unix', ...files],
      { cwd: folder, encoding: 'utf8' },
    );
    const lines = stdout.split('\n');
    const said = files.map((file) => lines.filter((line) => line.startsWith(`${file}:`)).join('\n'));
    // A linter that could not start says nothing of any file.
    expect(status).toBe(said.some((words) => words !== '') ? 1 : 0);
    return said;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

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
const fine: [what: string, source: string][] = [
  ['plain words', 'export const a = <p>You’re already a member. Anyone with this link can see it.</p>;'],
  ['a string of the specification', "export const a = 'Please select a capability.';"],
  ['a path', "export { organisationLabels } from './catalogue/organisation-page';"],
  ['a wire name', "export const scope = 'organisation';"],
  ['a key', "export const a = { 'organisation behaviour': 1 };"],
  ['a list of classes', 'export const a = <p className="k-panel organisation-form" />;'],
  ['a line for operators', "console.warn('The sign-in could not be renewed.');"],
  ['a comment', '// Whoever comes stands here.\nexport const a = 1;'],
];

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
