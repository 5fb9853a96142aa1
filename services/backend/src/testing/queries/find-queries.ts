import { relative } from 'node:path';
import ts from 'typescript';
import { type Claim, claimOf, writtenRow } from './row-claims.js';
import { Callers } from './callers.js';
import { type Bound, Unknown, type Value, Written } from './sql-values.js';
import { SqlTexts } from './sql-texts.js';

/** A statement as the source hands it to the database, in every variant that it can have. */
export interface FoundQuery {
  /** `file:line` below the given root. */
  readonly at: string;
  readonly texts: readonly string[];
  /** The row that the author promises, column by column; absent where no row is read. */
  readonly claims?: readonly Claim[];
  /** How many values come with it, where the source says so. */
  readonly values?: number;
}

export interface UnreadQuery {
  readonly at: string;
  readonly why: string;
}

/** Every call of a `query` method in the files, and those whose text the source doesn't say. */
export function findQueries(files: readonly string[], options: ts.CompilerOptions, root: string) {
  const program = ts.createProgram([...files], { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const sources = files.flatMap((file) => program.getSourceFile(file) ?? []);
  const callers = new Callers(sources, checker);
  const texts = new SqlTexts(checker, (declaration) => callers.of(declaration));
  const found: FoundQuery[] = [];
  const unread: UnreadQuery[] = [];

  const read = (call: ts.CallExpression, bound: Bound, row: ts.Type | undefined, place: ts.Node): void => {
    const file = place.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(place.getStart());
    const at = `${relative(root, file.fileName)}:${line + 1}`;
    const statements = statementsOf(call, bound, texts);
    const unknown = statements.find((value) => typeof value !== 'string');
    if (unknown !== undefined || statements.length === 0) {
      unread.push({ at, why: unknown instanceof Unknown ? unknown.why : 'no text' });
      return;
    }
    // Rows that come as lists have no names to compare.
    if (row !== undefined && checker.getIndexTypeOfType(row, ts.IndexKind.Number) !== undefined) {
      unread.push({ at, why: 'rows as lists' });
      return;
    }
    const values = countedValues(call);
    found.push({
      at,
      texts: [...new Set(statements as string[])],
      ...(row && { claims: claimOf(row, checker, place) }),
      ...(values !== undefined && { values }),
    });
  };

  for (const source of sources) {
    eachCall(source, (call) => {
      if (isManyRows(call)) return read(call, new Map(), writtenRow(call, checker), call);
      if (!ts.isPropertyAccessExpression(call.expression) || call.expression.name.text !== 'query') return;
      if (call.arguments.length === 0 || isWithinManyRows(call)) return;
      const row = writtenRow(call, checker);
      if (row === undefined || !row.isTypeParameter()) {
        read(call, new Map(), row, call);
        return;
      }
      // A function that is generic in its row promises what each of its callers names.
      const owner = ts.findAncestor(call, ts.isFunctionLike);
      const at = owner?.typeParameters?.findIndex((one) => checker.getTypeAtLocation(one) === row) ?? -1;
      for (const caller of owner === undefined ? [] : callers.of(owner)) {
        const given = caller.typeArguments?.[at];
        read(
          call,
          argumentsOf(owner, caller, texts, checker),
          given && checker.getTypeFromTypeNode(given),
          caller,
        );
      }
    });
  }
  return { found, unread };
}

/** Takes a pool, and a statement as `query` does. It promises what its callers name, who are read in its stead. */
const MANY_ROWS = 'manyRows';

const isWithinManyRows = (call: ts.CallExpression): boolean =>
  ts.findAncestor(call, (node) => ts.isFunctionDeclaration(node) && node.name?.text === MANY_ROWS) !==
  undefined;

const isManyRows = ({ expression }: ts.CallExpression): boolean =>
  ts.isIdentifier(expression) && expression.text === MANY_ROWS;

/** The text of `query('…')`, of `query({ text: '…' })`, and of `query(...pair)`. */
function statementsOf(call: ts.CallExpression, bound: Bound, texts: SqlTexts): readonly Value[] {
  const first = call.arguments[isManyRows(call) ? 1 : 0];
  if (first === undefined) return [];
  if (ts.isSpreadElement(first)) {
    return texts
      .of(first.expression, bound)
      .map((value) => (Array.isArray(value) ? ((value as readonly Value[])[0] ?? null) : value));
  }
  return texts
    .of(first, bound)
    .flatMap((value) => (value instanceof Written ? texts.part(value, 'text') : [value]));
}

function countedValues(call: ts.CallExpression): number | undefined {
  if (isManyRows(call)) return undefined;
  const [first, second] = call.arguments;
  const isCounted =
    second !== undefined && ts.isArrayLiteralExpression(second) && !second.elements.some(ts.isSpreadElement);
  if (isCounted) return second.elements.length;
  return second === undefined &&
    first !== undefined &&
    (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))
    ? 0
    : undefined;
}

function argumentsOf(
  owner: ts.SignatureDeclaration | undefined,
  caller: ts.CallExpression | ts.NewExpression,
  texts: SqlTexts,
  checker: ts.TypeChecker,
): Bound {
  const bound = new Map<ts.Symbol, readonly Value[]>();
  owner?.parameters.forEach((parameter, at) => {
    const symbol = checker.getSymbolAtLocation(parameter.name);
    const given = caller.arguments?.[at];
    if (symbol !== undefined && given !== undefined) bound.set(symbol, texts.of(given));
  });
  return bound;
}

function eachCall(source: ts.SourceFile, see: (call: ts.CallExpression) => void): void {
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) see(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
}
