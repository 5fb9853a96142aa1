import ts from 'typescript';
import { type Bound, combined, joined, Unknown, type Value, Written } from './sql-values.js';
import { methodOf } from './value-methods.js';

/** Stands for the schema of a projection's build in a text; `Described` puts the one in that has the table. */
export const BUILD_SCHEMA = 'schema_of_the_build';

/** Calls within calls, or a function that calls itself. */
const DEEPEST = 30;

/** Expressions evaluated for one statement; what takes more is no text put together from constants. */
const MOST_STEPS = 3000;

const functionKinds = [
  ts.isArrowFunction,
  ts.isFunctionExpression,
  ts.isFunctionDeclaration,
  ts.isMethodDeclaration,
];
type AnyFunction = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration | ts.MethodDeclaration;
const isFunction = (node: ts.Node): node is AnyFunction => functionKinds.some((is) => is(node));

/** The texts that an expression of the source can have, without running it. */
export class SqlTexts {
  private depth = 0;
  private steps = 0;

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly callsOf: (declaration: ts.Node) => readonly (ts.CallExpression | ts.NewExpression)[],
  ) {}

  of(node: ts.Expression, bound: Bound = new Map()): readonly Value[] {
    const values = this.bounded(() => this.evaluated(node, bound));
    return values.some((value) => value instanceof Unknown) ? (this.namedByType(node) ?? values) : values;
  }

  private bounded(evaluate: () => readonly Value[]): readonly Value[] {
    if (this.depth === 0) this.steps = 0;
    this.steps += 1;
    if (this.depth > DEEPEST || this.steps > MOST_STEPS)
      return [new Unknown('more than constants and parameters')];
    this.depth += 1;
    try {
      return evaluate();
    } finally {
      this.depth -= 1;
    }
  }

  /** A type such as `'day' | 'week'` says all values. */
  private namedByType(node: ts.Expression): Value[] | undefined {
    const type = this.checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    return parts.every((part) => part.isStringLiteral()) ? parts.map((part) => part.value) : undefined;
  }

  private evaluated(node: ts.Expression, bound: Bound): readonly Value[] {
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isNumericLiteral(node)) return [Number(node.text)];
    if (node.kind === ts.SyntaxKind.TrueKeyword) return [true];
    if (node.kind === ts.SyntaxKind.FalseKeyword) return [false];
    if (node.kind === ts.SyntaxKind.NullKeyword) return [null];
    if (isInner(node)) return this.of(node.expression, bound);
    if (ts.isObjectLiteralExpression(node) || isFunction(node)) return [new Written(node, bound)];
    if (ts.isTemplateExpression(node)) return this.template(node, bound);
    if (ts.isArrayLiteralExpression(node)) return this.array(node, bound);
    if (ts.isBinaryExpression(node)) return this.binary(node, bound);
    if (ts.isConditionalExpression(node)) return this.chosen(node, bound);
    if (ts.isIdentifier(node)) return this.named(node, bound);
    if (ts.isPropertyAccessExpression(node)) return this.property(node, bound);
    if (ts.isElementAccessExpression(node)) return this.element(node, bound);
    if (ts.isCallExpression(node)) return this.called(node, bound);
    return [new Unknown(node.getText())];
  }

  private template(node: ts.TemplateExpression, bound: Bound): Value[] {
    const pieces = node.templateSpans.flatMap(({ expression, literal }) => [
      this.of(expression, bound),
      [literal.text],
    ]);
    return combined([[node.head.text], ...pieces]).map((way) => joined(way));
  }

  private array(node: ts.ArrayLiteralExpression, bound: Bound): Value[] {
    const places = node.elements.map((element) =>
      ts.isSpreadElement(element)
        ? this.of(element.expression, bound)
        : this.of(element, bound).map((value): Value => [value]),
    );
    return combined(places).map((way) => {
      const unknown = way.find((value) => !Array.isArray(value));
      return unknown === undefined ? way.flat() : new Unknown(node.getText());
    });
  }

  private binary(node: ts.BinaryExpression, bound: Bound): readonly Value[] {
    const kind = node.operatorToken.kind;
    const left = this.of(node.left, bound);
    if (kind === ts.SyntaxKind.QuestionQuestionToken) {
      const given = left.filter((value) => value !== null && !(value instanceof Unknown));
      return given.length === left.length ? given : [...given, ...this.of(node.right, bound)];
    }
    const right = this.of(node.right, bound);
    if (kind === ts.SyntaxKind.PlusToken) return combined([left, right]).map(added);
    const [one, other] = [left[0], right[0]];
    const isSure = left.length === 1 && right.length === 1 && isPlain(one) && isPlain(other);
    if (isSure && kind === ts.SyntaxKind.EqualsEqualsEqualsToken) return [one === other];
    if (isSure && kind === ts.SyntaxKind.ExclamationEqualsEqualsToken) return [one !== other];
    return [new Unknown(node.getText())];
  }

  private chosen(node: ts.ConditionalExpression, bound: Bound): readonly Value[] {
    const [condition, ...more] = this.of(node.condition, bound);
    const isSure = more.length === 0 && typeof condition === 'boolean';
    if (isSure) return this.of(condition ? node.whenTrue : node.whenFalse, bound);
    return [...this.of(node.whenTrue, bound), ...this.of(node.whenFalse, bound)];
  }

  private named(node: ts.Identifier, bound: Bound): readonly Value[] {
    if (node.text === 'undefined') return [null];
    const symbol = this.checker.getSymbolAtLocation(node);
    return symbol === undefined ? [new Unknown(node.text)] : this.ofSymbol(symbol, bound);
  }

  private ofSymbol(symbol: ts.Symbol, bound: Bound): readonly Value[] {
    const meant = symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    const known = bound.get(meant);
    if (known !== undefined) return known;
    const declaration = meant.valueDeclaration;
    if (declaration === undefined) return [new Unknown(symbol.name)];
    if (meant.name === 'schema' && !ts.isVariableDeclaration(declaration)) return [BUILD_SCHEMA];
    if (isFunction(declaration)) return [new Written(declaration, bound)];
    if (ts.isGetAccessor(declaration) && declaration.body) {
      return returnsOf(declaration.body).flatMap((expression) => this.of(expression, bound));
    }
    if (ts.isParameter(declaration)) return this.given(declaration);
    if (ts.isBindingElement(declaration)) return this.unpacked(declaration, bound);
    if (ts.isShorthandPropertyAssignment(declaration)) {
      const value = this.checker.getShorthandAssignmentValueSymbol(declaration);
      return value === undefined || value === meant
        ? [new Unknown(symbol.name)]
        : this.bounded(() => this.ofSymbol(value, bound));
    }
    if (ts.isVariableDeclaration(declaration) && ts.isForOfStatement(declaration.parent.parent)) {
      return this.of(declaration.parent.parent.expression, bound).flatMap(elements);
    }
    const isWritten =
      ts.isVariableDeclaration(declaration) ||
      ts.isPropertyDeclaration(declaration) ||
      ts.isPropertyAssignment(declaration);
    if (isWritten && declaration.initializer) return this.of(declaration.initializer, bound);
    return [new Unknown(symbol.name)];
  }

  /** What the callers give for a parameter. */
  private given(parameter: ts.ParameterDeclaration): readonly Value[] {
    const owner = parameter.parent;
    const at = owner.parameters.indexOf(parameter);
    const values = this.callsOf(owner).flatMap((call) => {
      const argument = call.arguments?.[at] ?? parameter.initializer;
      return argument === undefined ? [null] : [...this.of(argument)];
    });
    return values.length === 0 ? [new Unknown(parameter.name.getText())] : distinct(values);
  }

  private unpacked(element: ts.BindingElement, bound: Bound): readonly Value[] {
    const pattern = element.parent;
    const owner = pattern.parent;
    const sources = ts.isParameter(owner)
      ? this.given(owner)
      : ts.isVariableDeclaration(owner) && ts.isForOfStatement(owner.parent.parent)
        ? this.of(owner.parent.parent.expression, bound).flatMap(elements)
        : ts.isVariableDeclaration(owner) && owner.initializer
          ? this.of(owner.initializer, bound)
          : [new Unknown(element.name.getText())];
    const name = (element.propertyName ?? element.name).getText();
    const at = ts.isArrayBindingPattern(pattern) ? pattern.elements.indexOf(element) : name;
    const found = sources.flatMap((source) => this.part(source, at));
    const { initializer } = element;
    const isDefaulted = initializer !== undefined && found.includes(null);
    return isDefaulted ? [...found, ...this.of(initializer, bound)] : found;
  }

  /** A property or an element of a value. */
  part(source: Value, key: string | number): readonly Value[] {
    if (Array.isArray(source) && key === 'length') return [source.length];
    if (Array.isArray(source)) return [(source as readonly Value[])[Number(key)] ?? null];
    if (!(source instanceof Written) || !ts.isObjectLiteralExpression(source.node)) {
      return [source instanceof Unknown ? source : new Unknown(String(key))];
    }
    for (const property of [...source.node.properties].reverse()) {
      if (ts.isSpreadAssignment(property)) {
        const spread = this.bounded(() =>
          this.of(property.expression, source.bound).flatMap((value) => this.part(value, key)),
        );
        if (spread.some((value) => value !== null)) return spread;
      } else if (property.name.getText().replaceAll(/['"]/g, '') === String(key)) {
        const symbol = this.checker.getSymbolAtLocation(property.name);
        if (ts.isPropertyAssignment(property)) return this.of(property.initializer, source.bound);
        if (symbol !== undefined) return this.bounded(() => this.ofSymbol(symbol, source.bound));
      }
    }
    return [null];
  }

  private property(node: ts.PropertyAccessExpression, bound: Bound): readonly Value[] {
    const name = node.name.text;
    const parts =
      node.expression.kind === ts.SyntaxKind.ThisKeyword
        ? [new Unknown(name)]
        : this.of(node.expression, bound).flatMap((value) => this.part(value, name));
    if (parts.every((value) => !(value instanceof Unknown))) return parts;
    const symbol = this.checker.getSymbolAtLocation(node.name);
    return symbol === undefined ? parts : this.ofSymbol(symbol, bound);
  }

  private element(node: ts.ElementAccessExpression, bound: Bound): readonly Value[] {
    const keys = this.of(node.argumentExpression, bound);
    const isSure = keys.every((key) => typeof key === 'string' || typeof key === 'number');
    return this.of(node.expression, bound).flatMap((source) =>
      isSure ? keys.flatMap((key) => this.part(source, key)) : this.allParts(source),
    );
  }

  private allParts(source: Value): readonly Value[] {
    if (Array.isArray(source)) return source as readonly Value[];
    if (!(source instanceof Written) || !ts.isObjectLiteralExpression(source.node))
      return [new Unknown('a part')];
    return source.node.properties.flatMap((property) =>
      property.name === undefined ? [] : this.part(source, property.name.getText().replaceAll(/['"]/g, '')),
    );
  }

  private called(node: ts.CallExpression, bound: Bound): readonly Value[] {
    const callee = node.expression;
    if (ts.isIdentifier(callee) && callee.text === 'String' && node.arguments[0] !== undefined)
      return this.of(node.arguments[0], bound).map((value) => joined([value]));
    if (ts.isPropertyAccessExpression(callee)) {
      const run = methodOf(callee, (made, values) => this.run(made, values));
      const places = node.arguments.map((argument) => this.of(argument, bound));
      const sources = run === undefined ? [] : this.sourcesOf(callee, bound);
      const found =
        run === undefined
          ? []
          : sources.flatMap((source) => combined(places).flatMap((way) => run(source, way)));
      if (found.length > 0) return found;
    }
    return this.of(callee, bound).flatMap((made) =>
      this.run(
        made,
        node.arguments.map((argument) => this.of(argument, bound)),
      ),
    );
  }

  /** `Object.keys(of)` works on what it's given; a method, on what it's called on. */
  private sourcesOf(callee: ts.PropertyAccessExpression, bound: Bound): readonly Value[] {
    const call = callee.parent as ts.CallExpression;
    const isOfObject = callee.expression.getText() === 'Object' && call.arguments[0] !== undefined;
    if (!isOfObject || call.arguments[0] === undefined) return this.of(callee.expression, bound);
    return this.of(call.arguments[0], bound).map((value): Value => {
      if (!(value instanceof Written) || !ts.isObjectLiteralExpression(value.node))
        return new Unknown(call.getText());
      const names = value.node.properties.flatMap(({ name }) =>
        name ? [name.getText().replaceAll(/['"]/g, '')] : [],
      );
      if (callee.name.text === 'keys') return names;
      const pairs = names.map((name): Value[] => [name, this.part(value, name)[0] ?? null]);
      return callee.name.text === 'entries' ? pairs : pairs.map(([, held]) => held ?? null);
    });
  }

  /** What a function answers for arguments, each place with the values that it may have. */
  private run(made: Value, places: readonly (readonly Value[])[]): readonly Value[] {
    if (!(made instanceof Written) || !isFunction(made.node)) {
      return [made instanceof Unknown ? made : new Unknown('a call')];
    }
    const { body, parameters } = made.node;
    if (body === undefined) return [new Unknown('a function without a body')];
    const inside = new Map(made.bound);
    parameters.forEach((parameter, at) =>
      this.bind(parameter, parameter.dotDotDotToken ? combined(places.slice(at)) : places[at], inside),
    );
    if (!ts.isBlock(body)) return this.of(body, inside);
    return distinct(returnsOf(body).flatMap((expression) => this.of(expression, inside)));
  }

  private bind(
    parameter: ts.ParameterDeclaration | ts.BindingElement,
    given: readonly Value[] | undefined,
    inside: Map<ts.Symbol, readonly Value[]>,
  ): void {
    const fallback = parameter.initializer ? this.of(parameter.initializer, inside) : [null];
    const values = given === undefined || given.every((value) => value === null) ? fallback : given;
    if (ts.isIdentifier(parameter.name)) {
      const symbol = this.checker.getSymbolAtLocation(parameter.name);
      if (symbol !== undefined) inside.set(symbol, values);
      return;
    }
    const pattern = parameter.name;
    pattern.elements.forEach((element, at) => {
      if (!ts.isBindingElement(element)) return;
      const key = ts.isArrayBindingPattern(pattern) ? at : (element.propertyName ?? element.name).getText();
      this.bind(
        element,
        values.flatMap((value) => this.part(value, key)),
        inside,
      );
    });
  }
}

const added = (both: readonly Value[]): Value => {
  const [one, other] = both;
  return typeof one === 'number' && typeof other === 'number' ? one + other : joined(both);
};

const isPlain = (value: Value | undefined) =>
  value === null || (value !== undefined && typeof value !== 'object');

function isInner(node: ts.Node): node is ts.ParenthesizedExpression | ts.AsExpression {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAwaitExpression(node)
  );
}

const elements = (value: Value): readonly Value[] =>
  Array.isArray(value) ? (value as readonly Value[]) : [new Unknown('elements')];

const distinct = (values: readonly Value[]) => [...new Set(values)];

function returnsOf(body: ts.Block): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}
