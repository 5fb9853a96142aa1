import { parseSync, type Plugin } from 'vite';

/** Packages whose classes do nothing until someone uses them. */
const packages = /\/node_modules\/chart\.js\/dist\/chart\.js$/;

/**
 * A static field may have an effect for all that a bundler knows, so it keeps the scales and controllers of chart.js
 * that no one draws with. Marked as pure, they leave the bundle.
 */
export function pureClasses(): Plugin {
  return {
    name: 'keenly-pure-classes',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!packages.test(id)) return null;
      let marked = code;
      for (const { name, start, end } of classesOf(code).reverse()) {
        marked = `${marked.slice(0, start)}const ${name} = /* @__PURE__ */ (() => (${marked.slice(start, end)}))();${marked.slice(end)}`;
      }
      return { code: marked, map: null };
    },
  };
}

function classesOf(code: string): { name: string; start: number; end: number }[] {
  return parseSync('package.js', code).program.body.flatMap((statement) =>
    statement.type === 'ClassDeclaration' && statement.id !== null
      ? [{ name: statement.id.name, start: statement.start, end: statement.end }]
      : [],
  );
}
