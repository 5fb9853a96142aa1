import { chooseStatements } from '@keenly/contracts/statement-choices.endpoints';
import type { FaultCases } from '../fault-case.js';

export const statementChoiceCases: FaultCases = {
  [`PUT ${chooseStatements.path}`]: {
    make: async (world) => ({
      token: (await world.somebody()).token,
      body: { kind: 'addresses', allowed: true },
    }),
  },
};
