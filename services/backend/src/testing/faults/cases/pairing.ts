import { randomUUID } from 'node:crypto';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { PairingGrant } from '@keenly/contracts/ingest';
import { hashOf } from '../../../modules/identity/secret.js';
import { call } from '../../test-http.js';
import { pairExtension, testExtension } from '../../test-people.js';
import type { FaultCases } from '../fault-case.js';

export const pairingCases: FaultCases = {
  [`POST ${pairingEndpoints.ownPairings.path}`]: {
    make: async (world) => ({ token: (await world.somebody()).token }),
    each: ['app.pairing_code'],
  },
  [`POST ${pairingEndpoints.redeemPairing.path}`]: {
    make: async (world) => {
      const { token } = await world.somebody();
      const granted = await call(world.app, 'POST', pairingEndpoints.ownPairings.path, { token });
      const { code } = granted.expect<PairingGrant>(201);
      // Made among hundreds, all asked at once when all are made: two minutes may be over by then.
      await world.pool.query(
        `update app.pairing_code set expires_at = now() + interval '1 day' where hash = $1`,
        [hashOf(code)],
      );
      const body = { code, install_id: randomUUID(), extension_id: testExtension(world.app), browser: 'x' };
      return { body };
    },
    again: [400],
  },
  [`DELETE ${pairingEndpoints.extensionSelf.path}`]: {
    make: async (world) => ({ token: (await pairExtension(world.app, await world.somebody())).token }),
    again: [401, 404],
  },
  [`DELETE ${pairingEndpoints.revokePairing.path}`]: {
    make: async (world) => {
      const { token } = await world.somebody();
      const { pairingId: id } = await pairExtension(world.app, { token });
      return { token, path: pathOf(pairingEndpoints.revokePairing.path, { id }) };
    },
    again: [404],
  },
  [`PUT ${accountsEndpoints.chosenExtension.path}`]: {
    make: async (world) => {
      const { token } = await world.somebody();
      return { token, body: { extension_id: randomUUID().replaceAll('-', '') } };
    },
  },
  [`POST ${pairingEndpoints.saveCalibration.path}`]: {
    make: async (world) => {
      const { token } = await pairExtension(world.app, await world.somebody());
      return { token, body: { calibrated_at: new Date().toISOString() } };
    },
  },
};
