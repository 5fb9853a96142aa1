import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { OrganisationProfileView } from '@keenly/contracts/organisation';
import { ask, signInOverHttp } from './over-http';
import { type Credentials, demoPerson } from './people';

/**
 * Someone joins the demo's organization and is accepted there, over HTTP; the journey of joining goes by the screens.
 */
export async function joinCollege(origin: string, person: Credentials): Promise<void> {
  const newcomer = await signInOverHttp(origin, person);
  const admin = await signInOverHttp(origin, demoPerson('Organization admin'));
  const { client_id: id } = admin.user;
  if (id === null) throw new Error('the admin is in no organization');
  const place = `${origin}${pathOf(organisationEndpoints.organisation.path, { id })}`;
  const { licence_code: code } = await ask<OrganisationProfileView>(place, 'GET', undefined, admin.token);
  const wish = { neighbourhood_id: id, actual_id: code };
  await ask(`${origin}${organisationEndpoints.joinOrganisation.path}`, 'POST', wish, newcomer.token);
  const answer = { user_id: newcomer.user_id, is_active: true };
  await ask(`${origin}${organisationEndpoints.acceptRequest.path}`, 'PUT', answer, admin.token);
}

/** A capability of the demo's organization, made over HTTP by its manager. Answers with its id. */
export async function makeCapability(origin: string, name: string): Promise<string> {
  const { token } = await signInOverHttp(origin, demoPerson('Manager'));
  const url = `${origin}${assignmentEndpoints.createCapability.path}`;
  const { data } = await ask<{ data: { id: string } }>(url, 'POST', { name }, token);
  return data.id;
}
