const { join } = require('node:path');

/** @param {string[]} path */
const at = (...path) => join(__dirname, '../..', ...path);

/** Workspaces resolve to their sources, as in jest and in tsconfig.specs.json. The shape is webpack's, which the tool reads. */
module.exports = {
  resolve: {
    alias: {
      '@keenly/contracts': at('services/contracts/src'),
      '@keenly/event-store$': at('services/event-store/src/event-store.ts'),
      '@keenly/event-store': at('services/event-store/src'),
      '@keenly/web-learner/shared': at('web-learner/src/shared'),
      '@keenly/web-learner/ui': at('web-learner/src/ui'),
      '@keenly/infra': at('infra'),
    },
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  },
};
