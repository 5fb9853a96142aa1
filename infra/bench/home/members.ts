import { registrants } from '@keenly/contracts/console.endpoints';
import {
  neighborhoodAllocation,
  neighborhoods,
  networkMembers,
  networkSummary,
  networkUsers,
} from '@keenly/contracts/networks.endpoints';
import { makeStaff } from '../backend/people.js';
import { secrets } from '../backend/service.js';
import { count, ms, printTable } from '../event-store/figures.js';
import { ask, atRate, share } from './requests.js';
import type { Measured } from './cast.js';

/** Rows of a page, as the console's largest. */
const PAGE = 100;
const ASKED = '100 ms';

/** Pages, sorts, and searches of the members of a large organization, and of everyone on the platform. */
export async function measureMembers({ url, pool, cast, settings }: Measured): Promise<void> {
  const { clientId } = cast.manager;
  const one = (role: string) => makeStaff(pool, secrets.TOKEN_SECRET, { clientId, role, amount: 1 });
  const [[admin], [platform]] = [await one('CLIENT_ADMIN'), await one('PARENT_ADMIN')];
  if (admin === undefined || platform === undefined) throw new Error('there is no admin');
  const listed = (path: string, sort: readonly [string, string], from = 0, filter: object = {}) =>
    `${path}?${new URLSearchParams({
      range: JSON.stringify([from, from + PAGE - 1]),
      sort: JSON.stringify(sort),
      filter: JSON.stringify(filter),
    }).toString()}`;
  const lastOf = (rows: number) => Math.max(0, Math.floor((rows - 1) / PAGE) * PAGE);
  const member = (sort: readonly [string, string], from = 0, filter: object = {}) =>
    [listed(networkMembers.path, sort, from, filter), admin.token] as const;
  const registrant = (sort: readonly [string, string], from = 0, filter: object = {}) =>
    [listed(registrants.path, sort, from, filter), platform.token] as const;
  const [lastMember, lastRegistrant] = [lastOf(settings.people), lastOf(settings.registrants)];
  const calls = [
    ['members, by name', ...member(['full_name', 'ASC'])],
    ['members, last page', ...member(['full_name', 'ASC'], lastMember)],
    ['members, by email, middle', ...member(['email', 'DESC'], lastOf(settings.people / 2))],
    ['members, most sessions first', ...member(['sessions', 'DESC'])],
    ['members, admins first', ...member(['is_admin', 'DESC'])],
    ['members, inactive first', ...member(['is_user_account_active', 'ASC'])],
    ['members, newest first', ...member(['user_client_created_at', 'DESC'])],
    ['members, a few found', ...member(['full_name', 'ASC'], 0, { q: 'person ab1' })],
    ['members, all found', ...member(['full_name', 'ASC'], 0, { q: 'person' })],
    ['members, none found', ...member(['full_name', 'ASC'], 0, { q: 'zebra' })],
    ['allocation page', `${neighborhoodAllocation.path}?limit=300`, admin.token],
    ['allocation page, searched', `${neighborhoodAllocation.path}?limit=300&search=person%20ab`, admin.token],
    ['registrants, newest first', ...registrant(['user_client_created_at', 'DESC'])],
    ['registrants, last page', ...registrant(['user_client_created_at', 'DESC'], lastRegistrant)],
    ['registrants, by name', ...registrant(['user_name', 'ASC'])],
    ['registrants, by name, last page', ...registrant(['user_name', 'ASC'], lastRegistrant)],
    ['registrants, by email', ...registrant(['email', 'DESC'])],
    ['registrants, by organization', ...registrant(['client_name', 'ASC'])],
    ['registrants, by organization, last page', ...registrant(['client_name', 'ASC'], lastRegistrant)],
    ['registrants, by network', ...registrant(['network', 'ASC'])],
    ['registrants, admins first', ...registrant(['is_admin', 'DESC'])],
    ['registrants, inactive first', ...registrant(['is_user_account_active', 'ASC'])],
    ['registrants, a few found', ...registrant(['user_name', 'ASC'], 0, { q: 'citizen ab1' })],
    ['registrants, most found', ...registrant(['user_name', 'ASC'], 0, { q: 'citizen' })],
    ['registrants, none found', ...registrant(['user_name', 'ASC'], 0, { q: 'zebra' })],
    ['registrants, users alone', ...registrant(['user_name', 'ASC'], 0, { type: 'users' })],
    ['registrants, admins alone', ...registrant(['user_name', 'ASC'], 0, { type: 'admins' })],
    ['registrants, networkUsers', `${networkUsers.path}?type=all&limit=300`, platform.token],
    ['neighborhoods', listed(neighborhoods.path, ['client_name', 'ASC']), platform.token],
    [
      'neighborhoods, most members first',
      listed(neighborhoods.path, ['member_count', 'DESC']),
      platform.token,
    ],
    ['summary beside the menu', networkSummary.path, platform.token],
  ] as const;
  // Each call once before any is measured: a service that has just started compiles what it runs first.
  for (const [, path, token] of calls)
    await atRate({ rate: settings.rate, seconds: 1 }, () => ask(`${url}${path}`, token));
  const rows: string[][] = [];
  for (const [name, path, token] of calls) {
    let refused = 0;
    const read = async () => {
      const { status } = await ask(`${url}${path}`, token);
      if (status >= 300) refused += 1;
    };
    await atRate({ rate: settings.rate, seconds: 1 }, read);
    const taken = await atRate(settings, read);
    const shares = [0.5, 0.95, 0.99].map((part) => ms(share(taken, part)));
    rows.push([name, ...shares, count(refused), ASKED]);
  }
  printTable(
    `${count(settings.people)} members, ${count(settings.registrants)} registrants, ` +
      `${count(settings.events)} events, ${settings.rate} requests/s`,
    ['', 'p50', 'p95', 'p99', 'refused', 'p95 asked'],
    rows,
  );
}
