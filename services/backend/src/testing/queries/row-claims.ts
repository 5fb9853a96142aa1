import ts from 'typescript';

/** What one column of a row is promised to be once the driver has read it. */
export interface Claim {
  readonly name: string;
  /** `string`, `number`, `boolean`, `Date`, `Buffer`, `unknown`, `object`, or a list of one of them, as `string[]`. */
  readonly kinds: readonly string[];
  readonly isNullable: boolean;
  readonly isOptional: boolean;
}

/** The row's type that a call names: its type argument, or that of the variable which takes the rows. */
export function writtenRow(call: ts.CallExpression, checker: ts.TypeChecker): ts.Type | undefined {
  const [argument] = call.typeArguments ?? [];
  if (argument !== undefined) return checker.getTypeFromTypeNode(argument);
  const holder = ts.isAwaitExpression(call.parent) ? call.parent.parent : call.parent;
  if (!ts.isVariableDeclaration(holder) || holder.type === undefined) return undefined;
  const rows = rowsOf(checker.getTypeFromTypeNode(holder.type), checker);
  return rows !== undefined && (rows.flags & ts.TypeFlags.Object) !== 0 ? rows : undefined;
}

/** TypeORM answers with rows, or with a pair of rows and their count. */
function rowsOf(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  const element = checker.isTupleType(type)
    ? checker.getTypeArguments(type as ts.TypeReference)[0]
    : checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  if (element === undefined) return undefined;
  return checker.isArrayType(element) ? checker.getIndexTypeOfType(element, ts.IndexKind.Number) : element;
}

export function claimOf(row: ts.Type, checker: ts.TypeChecker, at: ts.Node): Claim[] {
  return row.getProperties().map((property) => {
    const type = checker.getTypeOfSymbolAtLocation(property, at);
    const parts = partsOf(type);
    const absent = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
    const kinds = parts.filter(({ flags }) => (flags & absent) === 0).map((part) => kindOf(part, checker));
    return {
      name: property.name,
      kinds: [...new Set(kinds)],
      isNullable: parts.some(({ flags }) => (flags & (ts.TypeFlags.Null | ts.TypeFlags.Unknown)) !== 0),
      isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
    };
  });
}

const partsOf = (type: ts.Type) => (type.isUnion() ? type.types : [type]);

function kindOf(type: ts.Type, checker: ts.TypeChecker): string {
  const { flags } = type;
  if (flags & ts.TypeFlags.StringLike) return 'string';
  if (flags & ts.TypeFlags.NumberLike) return 'number';
  if (flags & ts.TypeFlags.BigIntLike) return 'bigint';
  // Text and number at once, as in `Row & { at: string }` of a row whose `at` is a bigint.
  if (flags & ts.TypeFlags.Never) return 'never';
  if (flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return 'unknown';
  // A branded text is a text.
  if (type.isIntersection())
    return type.types.map((part) => kindOf(part, checker)).find((kind) => kind !== 'object') ?? 'object';
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference);
    const kinds = element === undefined ? [] : partsOf(element).map((part) => kindOf(part, checker));
    return `${[...new Set(kinds.filter((kind) => kind !== 'null'))].join('|')}[]`;
  }
  if (flags & ts.TypeFlags.Null) return 'null';
  const name = type.getSymbol()?.name ?? '';
  return name === 'Date' || name === 'Buffer' ? name : 'object';
}
