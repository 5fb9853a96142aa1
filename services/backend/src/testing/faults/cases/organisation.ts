import { randomUUID } from 'node:crypto';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import type { CorporateSignedUp } from '@keenly/contracts/organisation';
import { CorporateApplications } from '../../../modules/membership/corporate-accounts/corporate-applications.js';
import { call } from '../../test-http.js';
import type { FaultCases } from '../fault-case.js';
import type { World } from '../world.js';

const form = () => ({
  name: `College ${randomUUID()}`,
  email: `office@${randomUUID()}.example`,
  phone: '+1 (555) 010-2030',
  website: 'college.example',
  country_id: 'US',
  state_id: 'US-CA',
  city: 'Oakland',
  address1: '1 Bridge Road',
  suite: '200',
  zip_code: '94607',
});

/** An organisation that someone applied for, and who it was. */
async function applied(world: World) {
  const { token } = await world.somebody();
  const asked = await call(world.app, 'POST', organisationEndpoints.corporateSignUp.path, {
    token,
    body: form(),
  });
  return { token, id: asked.expect<CorporateSignedUp>(201).data.id };
}

export const organisationCases: FaultCases = {
  [`PUT ${organisationEndpoints.updateOrganisation.path}`]: {
    make: async (world) => ({
      token: (await world.elsewhere()).token,
      body: form(),
    }),
  },
  [`PUT ${organisationEndpoints.organisationImages.path}`]: {
    make: async (world) => {
      const { token, clientId } = await world.elsewhere();
      return { token, body: { id: clientId, logo_url: null } };
    },
  },
  [`POST ${organisationEndpoints.corporateSignUp.path}`]: {
    make: async (world) => ({ token: (await world.somebody()).token, body: form() }),
  },
  [`POST ${organisationEndpoints.corporateResend.path}`]: {
    make: async (world) => {
      const { token, id } = await applied(world);
      await world.pool.query(
        `update app.corporate_application set code_sent_at = now() - interval '2 minutes' where id = $1`,
        [id],
      );
      return { token, body: { client_id: id } };
    },
    // A minute between two codes.
    again: [429],
  },
  [`POST ${organisationEndpoints.corporateVerify.path}`]: {
    make: async (world) => {
      const { token, id } = await applied(world);
      const applications = world.app.app.get(CorporateApplications, { strict: false });
      const application = await applications.find(id);
      if (application === undefined) throw new Error('the application is gone');
      return { token, body: { client_id: id, code: applications.codeOf(application) } };
    },
    // The organization exists, and its code is spent.
    again: [400],
  },
};
