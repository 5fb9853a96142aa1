import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const rules = fileURLToPath(new URL('dependency-cruiser.cjs', import.meta.url));
const cruiser = fileURLToPath(
  new URL('../../node_modules/dependency-cruiser/bin/dependency-cruise.mjs', import.meta.url),
);
const assignment = 'services/backend/src/modules/assignment';

/** Who imports whom, and the rule that refuses it. */
const refused: [from: string, to: string, rule: string][] = [
  ['remind/remind.handler.ts', 'remind/reminders.query.ts', 'handlers-decide-and-append'],
  ['remind/remind.service.ts', 'remind/reminders.projection.ts', 'handlers-decide-and-append'],
  ['remind/remind.handler.ts', 'remind/remind.controller.ts', 'handlers-decide-and-append'],
  ['remind/remind.handler.ts', '../../platform/http/pipe.ts', 'handlers-decide-and-append'],
  ['remind/reminders.query.ts', 'remind/remind.handler.ts', 'projections-and-queries-read'],
  ['remind/reminders.projection.ts', 'remind/remind.service.ts', 'projections-and-queries-read'],
  ['remind/reminders.query.ts', 'remind/reminder.sender.ts', 'projections-and-queries-read'],
  ['remind/remind.controller.ts', 'domain/assignment.decider.ts', 'edges-ask-and-decide-nothing'],
  ['remind/remind.controller.ts', 'entities/reminder.entity.ts', 'edges-ask-and-decide-nothing'],
  ['remind/reminder.sender.ts', 'remind/reminders.projection.ts', 'edges-ask-and-decide-nothing'],
  ['remind/day-in-prose.ts', 'remind/remind.controller.ts', 'shared-work-knows-no-edge'],
  ['remind/day-in-prose.ts', '../../platform/http/pipe.ts', 'shared-work-knows-no-edge'],
  ['domain/assignment.decider.ts', '../../platform/clock.ts', 'domain-is-pure'],
  ['domain/assignment.decider.ts', 'remind/day-in-prose.ts', 'domain-is-pure'],
  ['remind/remind.wizard.ts', 'remind/day-in-prose.ts', 'every-role-is-known'],
  ['queries/reminders.ts', 'remind/day-in-prose.ts', 'a-slice-is-a-folder-of-its-module'],
  ['remind/remind.handler.ts', '../membership/join/joining.ts', 'modules-meet-in-public'],
  ['remind/remind.handler.ts', '../trust/trust.public.ts', 'assignment-asks-nobody-above'],
];
const fine: [from: string, to: string][] = [
  ['remind/remind.handler.ts', 'domain/assignment.decider.ts'],
  ['remind/remind.handler.ts', 'remind/day-in-prose.ts'],
  ['remind/remind.handler.ts', '../membership/membership.public.ts'],
  ['remind/remind.controller.ts', 'remind/remind.command.ts'],
  ['remind/remind.controller.ts', 'remind/reminders.query.ts'],
  ['remind/reminders.query.ts', 'assignment-context.ts'],
];

/** A file of its own for each pair, beside its like. */
const numbered = (path: string, at: number) =>
  join(assignment, dirname(path), `n${String(at)}-${basename(path)}`);

/** Files that break the rules on what is known of the whole: each with its text and the rule that it breaks. */
const misplaced: [path: string, text: string, rule: string][] = [
  [`${assignment}/remind/chicken.ts`, "import './egg.ts';\n", 'no-circles'],
  [`${assignment}/remind/leftover.ts`, 'export const it = 1;\n', 'no-orphan'],
  [`${assignment}/remind/dangling.ts`, "import './nowhere.ts';\n", 'no-stranger'],
  [`${assignment}/remind/borrowing.ts`, "import 'unlisted';\n", 'no-undeclared-package'],
];

/** The rest of the circle, which is told of once; and a package that is installed, and listed by no workspace. */
const besides: [path: string, text: string][] = [
  [`${assignment}/remind/egg.ts`, "import './hatched.ts';\n"],
  [`${assignment}/remind/hatched.ts`, "import type {} from './chicken.ts';\n"],
  ['services/backend/package.json', '{ "name": "backend", "dependencies": {} }\n'],
  ['node_modules/unlisted/package.json', '{ "name": "unlisted", "main": "index.js" }\n'],
  ['node_modules/unlisted/index.js', 'module.exports = {};\n'],
];

/** The two files of a pair, the first of which imports the second. */
function filesOf(
  [from, to]: readonly [from: string, to: string, ...unknown[]],
  at: number,
): [string, string][] {
  const [importing, imported] = [numbered(from, at), numbered(to, at)];
  const specifier = relative(dirname(importing), imported);
  const path = specifier.startsWith('.') ? specifier : `./${specifier}`;
  return [
    [imported, 'export const it = 1;\n'],
    [importing, `import { it } from '${path}';\nexport const that = it;\n`],
  ];
}

/** The names of the rules that each of these files breaks, where nothing but these files is. */
function rulesAgainst(files: readonly (readonly [path: string, text: string, ...unknown[]])[]) {
  const root = mkdtempSync(join(tmpdir(), 'keenly-rules-'));
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [cruiser, '-c', rules, '--no-cache', '--output-type', 'json', 'services'],
      { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    if (stdout === '') throw new Error(`the rules did not run: ${stderr}`);
    const { summary } = JSON.parse(stdout) as {
      summary: { violations: { from: string; rule: { name: string } }[] };
    };
    return (path: string) =>
      summary.violations.filter(({ from }) => from === path).map(({ rule }) => rule.name);
  } finally {
    rmSync(root, { recursive: true });
  }
}

describe('the rules of who may import whom', () => {
  let against: (path: string) => readonly string[];
  beforeAll(() => {
    against = rulesAgainst([...[...refused, ...fine].flatMap(filesOf), ...misplaced, ...besides]);
  }, 60_000);

  it.each(refused.map(([from, to, rule], at) => [from, to, rule, at] as const))(
    'refuse %s -> %s: %s',
    (from, _to, rule, at) => expect(against(numbered(from, at))).toContain(rule),
  );
  it.each(fine.map(([from, to], at) => [from, to, refused.length + at] as const))(
    'let through %s -> %s',
    (from, _to, at) => expect(against(numbered(from, at))).toEqual([]),
  );
  it.each(misplaced.map(([path, , rule]) => [basename(path), rule, path] as const))(
    'refuse %s: %s',
    (_name, rule, path) => expect(against(path)).toContain(rule),
  );
});
