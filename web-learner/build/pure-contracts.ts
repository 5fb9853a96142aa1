import { fileURLToPath } from 'node:url';
import { parseSync, type Plugin } from 'vite';

const contracts = fileURLToPath(new URL('../../services/contracts/src/', import.meta.url));

/**
 * Schemas are built by calls, which a bundler must assume to have effects: importing one constant of a contract would
 * drag its schemas, and zod behind them, into the first load. Contracts promise to be pure, so each top-level value is
 * marked as such and leaves the bundle when nobody reads it.
 */
export function pureContracts(): Plugin {
  return {
    name: 'keenly-pure-contracts',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(contracts)) return null;
      let marked = code;
      for (const [start, end] of valueSpans(code).reverse()) {
        marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`;
      }
      return { code: marked, map: null, moduleSideEffects: false };
    },
  };
}

function valueSpans(code: string): [number, number][] {
  const spans: [number, number][] = [];
  for (const statement of parseSync('contract.js', code).program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { init } of declared.declarations) {
      if (init?.type === 'CallExpression' || init?.type === 'ObjectExpression')
        spans.push([init.start, init.end]);
    }
  }
  return spans;
}
