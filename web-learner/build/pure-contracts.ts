import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, type Plugin } from 'vite';

const contracts = fileURLToPath(new URL('../../services/contracts/src/', import.meta.url));

/** What a bundler takes for something that has effects, wherever it stands. */
const mayHaveEffects: ReadonlySet<string> = new Set([
  'CallExpression',
  'ObjectExpression',
  'MemberExpression',
]);

/** What an application needs of an endpoint to call it; the rest is the service's, or types. */
const callable: ReadonlySet<string> = new Set(['method', 'path', 'takes', 'changesWith']);

/**
 * Schemas are built by calls, which a bundler must assume to have effects: importing one constant of a contract would
 * drag its schemas, and zod behind them, into the first load. Contracts promise to be pure, so each top-level value is
 * marked as such and leaves the bundle when no one reads it. An endpoint keeps what it is called with: its schemas
 * check on the service's side.
 */
export function pureContracts(): Plugin {
  return {
    name: 'keenly-pure-contracts',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(contracts)) return null;
      return { code: cutToCalls(code, id.endsWith('.endpoints.ts')), map: null, moduleSideEffects: false };
    },
  };
}

/** A contract's code for the bundle. */
export function cutToCalls(code: string, isEndpoints: boolean): string {
  let marked = code;
  for (const { start, end, text } of values(code).reverse()) {
    marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${text}))()${marked.slice(end)}`;
  }
  return isEndpoints ? stillNamed(marked) : marked;
}

/**
 * What a file of endpoints still says once they are cut down. A group of chunks takes along whatever its modules
 * import, used or not: so the schemas, and zod behind them, may not even be named.
 */
function stillNamed(code: string): string {
  const statements = parseSync('contract.js', code).program.body;
  const text = ({ start, end }: ESTree.Node) => code.slice(start, end);
  let kept = statements.filter(({ type }) => type === 'ExportNamedDeclaration').map(text);
  const others = statements.filter(({ type }) => type !== 'ExportNamedDeclaration');
  for (const statement of others.reverse()) {
    const isNamed = namesOf(statement).some((name) =>
      kept.some((one) => new RegExp(`\\b${name}\\b`).test(one)),
    );
    if (isNamed) kept = [text(statement), ...kept];
  }
  return kept.join('\n');
}

function namesOf(statement: ESTree.Statement): string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name);
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

interface Value {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function values(code: string): Value[] {
  const found: Value[] = [];
  for (const statement of parseSync('contract.js', code).program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { init } of declared.declarations) {
      if (init === null || !mayHaveEffects.has(init.type)) continue;
      const { start, end } = init;
      found.push({ start, end, text: calledWith(init, code) ?? code.slice(start, end) });
    }
  }
  return found;
}

/** Of `endpoint({ … })`, an object of what it is called with, which it has to say itself; undefined for any other value. */
function calledWith(init: ESTree.Expression, code: string): string | undefined {
  if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint')
    return undefined;
  const [said] = init.arguments;
  if (said?.type !== 'ObjectExpression') return undefined;
  const kept = said.properties.filter(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && callable.has(property.key.name),
  );
  const named = kept.map((property) => code.slice(property.start, property.end).split(/[\s:,}]/, 1)[0]);
  // What another object spreads into it isn't followed: without its path it would be called nowhere, in the bundle alone.
  for (const needed of ['method', 'path'])
    if (!named.includes(needed))
      throw new Error(`an endpoint has to say its ${needed} itself: ${code.slice(said.start, said.end)}`);
  return `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
}
