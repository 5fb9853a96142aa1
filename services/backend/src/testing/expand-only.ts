/**
 * What a migration may do while the last release runs on the same tables (infra/docs/upgrading.md#migrations): it expands.
 * A fault names a statement that the older release may not outlive, and the way out.
 */
export interface Fault {
  readonly statement: string;
  readonly fault: string;
}

const OTHERWISE = {
  unknown: 'is no kind that is known to expand: write it as one that is, or teach the rule why it is safe',
  drop: 'takes away what the last release uses: stop using it now, drop it in a migration that contracts, a release later',
  rename:
    'renames what the last release uses: add the new one beside it, fill both, drop the old one a release later',
  type: 'changes a type under the last release: add a column of the new type beside it',
  notNull:
    'refuses what the last release writes: give the column a default, and set NOT NULL a release later',
  constraint: 'may refuse what the last release writes: add it a release later, on columns both keep',
  bareColumn: 'adds a column that the last release leaves empty: make it nullable, or give it a default',
  uniqueDefault: 'gives each row the same value, which may be there once: make it nullable without a default',
  reference: 'keeps the last release from deleting rows: say on delete cascade or set null',
  uniqueIndex: 'may refuse what the last release writes: make it unique a release later',
  trigger: 'changes what statements of the last release do: write it in the code, or on a new table',
  remove: 'deletes what the last release may still read: leave it until it is used no more',
  replace: 'changes what the last release calls: give it a new name',
  down: 'may refuse what the last release writes: a check of a list may only get longer, and `down` has to say what it was',
} as const;

/** Nothing that exists is touched by these. */
const harmless = [
  /^create (schema|sequence|statistics|type|extension|domain|view|materialized view|function|table)\b/,
  /^create or replace (view)\b/,
  /^(select|comment|grant|insert|update|analyze|set|with)\b/,
];
const harmlessActions = [
  /^alter (column )?\S+ (set default|drop not null|drop default|set statistics)\b/,
  /^(set|reset) \(/,
  /^owner to\b/,
];

/** Judges the statements of a migration's `up`; its `down` says what lists of allowed values were before. */
export function faultsOf(up: readonly string[], down: readonly string[] = []): Fault[] {
  const statements = up.flatMap(statementsOf);
  const made = new Set(
    statements.flatMap((one) => /^create table (?:if not exists )?([\w."]+)/.exec(one)?.[1] ?? []),
  );
  const before = down.flatMap(statementsOf).join(';\n');
  return statements.flatMap((statement) =>
    faultsIn(statement, made, before).map((fault) => ({ statement: statement.slice(0, 160), fault })),
  );
}

/** The names that a migration takes away, which no release that runs may use any more. */
export function takenAway(up: readonly string[]): string[] {
  const dropped =
    /\b(?:drop|rename) (?:table |view |function |type |index |column )?(?:if exists )?([\w.]+)/g;
  return up
    .flatMap(statementsOf)
    .flatMap((one) => [...one.matchAll(dropped)].map(([, name = '']) => name.split('.').at(-1) ?? ''))
    .filter((name) => !['constraint', 'not', 'default'].includes(name));
}

function faultsIn(statement: string, made: ReadonlySet<string>, before: string): string[] {
  const table = /^alter table (?:if exists |only )*([\w."]+) /.exec(statement);
  if (table !== null) {
    if (made.has(table[1] ?? '')) return [];
    return actionsFaults(actionsOf(statement.slice(table[0].length)), before);
  }
  const created = /^create table (?:if not exists )?[\w."]+/.exec(statement);
  if (created !== null) return holdsOthers(statement, made) ? [OTHERWISE.reference] : [];
  const index = /^create (unique )?index .*?\bon (?:only )?([\w."]+)/s.exec(statement);
  if (index !== null) return index[1] && !made.has(index[2] ?? '') ? [OTHERWISE.uniqueIndex] : [];
  if (/^(drop|truncate)\b/.test(statement)) return [OTHERWISE.drop];
  if (/^alter .* rename\b/s.test(statement)) return [OTHERWISE.rename];
  if (/^create (or replace )?(constraint )?trigger\b/.test(statement)) return [OTHERWISE.trigger];
  if (/^create or replace function\b/.test(statement)) return [OTHERWISE.replace];
  if (/^delete\b|^with\b.*\bdelete from\b/s.test(statement)) return [OTHERWISE.remove];
  return harmless.some((kind) => kind.test(statement)) ? [] : [OTHERWISE.unknown];
}

function actionsFaults(actions: readonly string[], before: string): string[] {
  const replaced = new Set<string>();
  for (const action of actions) {
    const name = /^add constraint (\S+) check\b/.exec(action)?.[1];
    if (name !== undefined && actions.some((one) => isDropOf(one, name))) replaced.add(name);
  }
  return actions.flatMap((action) => {
    const [, verb, name = ''] = /^(add|drop) constraint (?:if exists )?(\S+)/.exec(action) ?? [];
    if (verb === 'drop') return replaced.has(name) ? [] : [OTHERWISE.drop];
    if (verb === 'add' && replaced.has(name)) return isLonger(action, name, before) ? [] : [OTHERWISE.down];
    const fault = actionFault(action);
    return fault === undefined ? [] : [fault];
  });
}

const isDropOf = (action: string, name: string): boolean =>
  /^drop constraint (?:if exists )?(\S+)/.exec(action)?.[1] === name;

function actionFault(action: string): string | undefined {
  if (/^add (constraint|unique|primary|foreign|check|exclude)\b/.test(action)) return OTHERWISE.constraint;
  if (/^add\b/.test(action)) return columnFault(action);
  if (/^drop\b/.test(action)) return OTHERWISE.drop;
  if (/^rename\b/.test(action)) return OTHERWISE.rename;
  if (/^alter (column )?\S+ (set data )?type\b/.test(action)) return OTHERWISE.type;
  if (/^alter (column )?\S+ set not null\b/.test(action)) return OTHERWISE.notNull;
  return harmlessActions.some((kind) => kind.test(action)) ? undefined : OTHERWISE.unknown;
}

function columnFault(action: string): string | undefined {
  const hasDefault = /\b(default|generated)\b/.test(action);
  if (/\b(not null|primary key)\b/.test(action) && !hasDefault) return OTHERWISE.bareColumn;
  if (/\b(unique|primary key)\b/.test(action) && hasDefault) return OTHERWISE.uniqueDefault;
  return holdsOthers(action, new Set()) ? OTHERWISE.reference : undefined;
}

/** Whether a row may keep a row of an older table from being deleted. */
function holdsOthers(text: string, made: ReadonlySet<string>): boolean {
  return [
    ...text.matchAll(/\breferences ([\w."]+)(?: ?\([^)]*\))?( on delete (?:cascade|set null|set default))?/g),
  ].some(([, table = '', isFree]) => isFree === undefined && !made.has(table));
}

/** Whether a check of a list of values allows all that it did, by what `down` puts back. */
function isLonger(action: string, name: string, before: string): boolean {
  const was = before.slice(before.lastIndexOf(`add constraint ${name} check`));
  const [former, next] = [listOf(was), listOf(action)];
  return former !== undefined && next !== undefined && former.every((value) => next.includes(value));
}

const listOf = (text: string): string[] | undefined =>
  /^add constraint \S+ check \(\w+ in \(([^)]*)\)\)/
    .exec(text)?.[1]
    ?.split(',')
    .map((value) => value.trim());

/** Statements one by one, without comments, in lower case outside of quotes, with single spaces. */
function statementsOf(sql: string): string[] {
  return pieces(sql, ';')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

const actionsOf = (text: string): string[] => pieces(text, ',').map((one) => one.trim());

/** Comments, quoted text, and bodies are whole, so that what separates statements isn't looked for in them. */
const TOKENS = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|[\s]+|[\s\S]/g;

function pieces(sql: string, separator: string): string[] {
  const found: string[] = [];
  let [piece, depth] = ['', 0];
  for (const [token] of sql.matchAll(TOKENS)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === separator && depth === 0) {
      found.push(piece);
      piece = '';
    } else piece += normal(token);
  }
  return [...found, piece].map((one) => one.replace(/ +/g, ' ').replace(/\( /g, '(').replace(/ \)/g, ')'));
}

function normal(token: string): string {
  if (/^(--|\/\*|\s)/.test(token)) return ' ';
  return /^['"$]./.test(token) ? token : token.toLowerCase();
}
