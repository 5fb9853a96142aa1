import { rooms } from '@keenly/contracts/live';
import { may } from '@keenly/contracts/permissions';
import { managerRoles } from '@keenly/contracts/roles';
import { Injectable } from '@nestjs/common';
import { type Caller, tenantOf } from '../../kernel/caller.js';

const ROOM = /^(person|team|session):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** May this caller watch what `id` names? */
export type RoomRule = (caller: Caller, id: string) => Promise<boolean> | boolean;

/** Stands for the tenant of what is told to everyone. */
export const EVERY_TENANT = '00000000-0000-0000-0000-000000000000';

/**
 * Access rules of rooms. Everyone may enter the community's, people their own, managers their own organisation's team,
 * and platform roles the platform's. The module that owns sessions registers the rule for theirs.
 */
@Injectable()
export class LiveRooms {
  private readonly rules = new Map<string, RoomRule>([
    ['person', (caller, id) => id === caller.accountId],
    ['team', (caller, id) => id === caller.clientId && managerRoles.includes(caller.role)],
  ]);

  register(kind: 'session', rule: RoomRule): void {
    this.rules.set(kind, rule);
  }

  async allows(caller: Caller, room: string): Promise<boolean> {
    if (room === rooms.community) return true;
    if (room === rooms.platform) return may(caller.role, 'registrant.read', 'platform');
    const [, kind = '', id = ''] = ROOM.exec(room) ?? [];
    return (await this.rules.get(kind)?.(caller, id)) ?? false;
  }
}

/**
 * A room's name inside the service: always within one tenant, so that no id from elsewhere can meet it. The community's
 * and the platform's have no id, and are the rooms that tenants share.
 */
export function innerRoom(tenant: string, room: string): string {
  return `${tenant}/${room}`;
}

/** The name that its clients know it by. */
export const roomOf = (inner: string): string => inner.slice(inner.indexOf('/') + 1);

export const tenantOfRoom = (inner: string): string => inner.slice(0, inner.indexOf('/'));

const EVERYONE = 'everyone';
/** Every socket with a subscription is in this room. Clients can't ask for it by name. */
export const everyonesRoom = innerRoom(EVERY_TENANT, EVERYONE);
/** Rows for it name this room, of EVERY_TENANT. */
export const everyone = EVERYONE;

const shared: readonly string[] = [rooms.community, rooms.platform];

export const innerRoomFor = (caller: Caller, room: string) =>
  innerRoom(shared.includes(room) ? EVERY_TENANT : tenantOf(caller), room);
/** Every socket of an account, for forced disconnects. */
export const accountRoom = (accountId: string) => `account:${accountId}`;
