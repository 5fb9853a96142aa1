import { roles } from '@keenly/contracts/roles';
import type { Access } from '@keenly/contracts/endpoint';
import type { Route } from '../../platform/auth/route-table.js';
import { type MayCall, writtenRoutes } from '../written-routes.js';

const inOrder = (who: MayCall) =>
  typeof who === 'string' ? who : roles.filter((role) => who.includes(role));

function mayCall(rule: Access): MayCall {
  return inOrder(rule.kind === 'signed-in' ? (rule.roles ?? roles) : rule.kind);
}

/** Who may call what, as the endpoint objects say. */
export function generatedRoutes(routes: readonly Route[]): Record<string, MayCall> {
  return Object.fromEntries(routes.map(({ method, path, rule }) => [`${method} ${path}`, mayCall(rule)]));
}

/** Who may call what, as it was written down by hand. */
export function writtenInOrder(): Record<string, MayCall> {
  return Object.fromEntries([...writtenRoutes].map(([route, who]) => [route, inOrder(who)]));
}
