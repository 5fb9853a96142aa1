import ts from 'typescript';

type Call = ts.CallExpression | ts.NewExpression;

/** Calls whose name the source doesn't say: of what another call answered, say. */
const NAMELESS = '';
/** `new …` and `super(…)`: a class may have its constructor from another one. */
const CONSTRUCTION = 'new';

/**
 * Who calls each function, method, and constructor. Only calls that have its name are looked at more closely: which
 * function each call of all sources means is most of what a compiler finds out.
 */
export class Callers {
  private readonly byName = new Map<string, Call[]>();
  private readonly known = new Map<ts.Node, readonly Call[]>();

  constructor(
    sources: readonly ts.SourceFile[],
    private readonly checker: ts.TypeChecker,
  ) {
    const aliases = new Map<string, Set<string>>();
    const calls: [name: string, call: Call][] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) || ts.isNewExpression(node)) calls.push([nameOfCall(node), node]);
      const alias = aliasOf(node);
      if (alias !== undefined)
        aliases.set(alias.name, (aliases.get(alias.name) ?? new Set()).add(alias.original));
      ts.forEachChild(node, visit);
    };
    for (const source of sources) visit(source);
    for (const [name, call] of calls)
      for (const one of [name, ...(aliases.get(name) ?? [])]) this.add(one, call);
  }

  of(declaration: ts.Node): readonly Call[] {
    const known = this.known.get(declaration);
    if (known !== undefined) return known;
    const candidates = namesOf(declaration).flatMap((name) => this.byName.get(name) ?? []);
    const found = candidates.filter(
      (call) => this.checker.getResolvedSignature(call)?.declaration === declaration,
    );
    this.known.set(declaration, found);
    return found;
  }

  private add(name: string, call: Call): void {
    const those = this.byName.get(name);
    if (those === undefined) this.byName.set(name, [call]);
    else those.push(call);
  }
}

function nameOfCall(call: Call): string {
  if (ts.isNewExpression(call) || call.expression.kind === ts.SyntaxKind.SuperKeyword) return CONSTRUCTION;
  let callee: ts.Expression = call.expression;
  while (ts.isParenthesizedExpression(callee) || ts.isNonNullExpression(callee)) callee = callee.expression;
  if (ts.isIdentifier(callee)) return callee.text;
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : NAMELESS;
}

/** `a as b` of an import or export, and `{ a: b }` of what is taken apart. */
function aliasOf(node: ts.Node): { readonly name: string; readonly original: string } | undefined {
  const isAlias = ts.isImportSpecifier(node) || ts.isExportSpecifier(node) || ts.isBindingElement(node);
  if (!isAlias || node.propertyName === undefined || !ts.isIdentifier(node.name)) return undefined;
  const original = ts.isIdentifier(node.propertyName) ? node.propertyName.text : NAMELESS;
  return { name: node.name.text, original };
}

/** By which a function is called: its own name, and of what it is part of the value, as far up as that has one. */
function namesOf(declaration: ts.Node): string[] {
  if (ts.isConstructorDeclaration(declaration) || ts.isClassLike(declaration)) return [CONSTRUCTION];
  const names = [NAMELESS];
  // A file is no value, so this ends there at the latest.
  for (let node = declaration; ; node = node.parent) {
    const { name } = node as { readonly name?: ts.Node };
    if (name !== undefined && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) names.push(name.text);
    const isValue = ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isExpression(node);
    const holdsValue = ts.isPropertyAssignment(node) || ts.isReturnStatement(node);
    if (names.length > 1 || !(isValue || holdsValue)) break;
  }
  return names;
}
