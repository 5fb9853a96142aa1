import { scimBoolean, type ScimOperation } from '@keenly/contracts/scim';
import { fixed, isObject, stepsOf, type Step, textOf, unknownPath, wrongValue } from '../patch-path.js';

/** What a directory says of a user; what is absent stays as it is. */
export interface UserChange {
  userName?: string;
  externalId?: string | null;
  givenName?: string;
  familyName?: string;
  active?: boolean;
}

/** Attributes of RFC 7643 that Keenly doesn't keep, or works out itself: directories set them, and nothing comes of it. */
const unkept: ReadonlySet<string> = new Set([
  'addresses',
  'displayname',
  'emails',
  'entitlements',
  'ims',
  'locale',
  'nickname',
  'password',
  'phonenumbers',
  'photos',
  'preferredlanguage',
  'profileurl',
  'roles',
  'schemas',
  'timezone',
  'title',
  'usertype',
  'x509certificates',
  'name.formatted',
  'name.middlename',
  'name.honorificprefix',
  'name.honorificsuffix',
]);
const EXTENSION = 'urn:ietf:params:scim:schemas:extension:';

/** What the operations make of a user, the later ones counting; nothing is changed until all of them are read. */
export function userChangeOf(operations: readonly ScimOperation[]): UserChange {
  const change: UserChange = {};
  for (const step of stepsOf(operations)) take(step, change);
  return change;
}

function take(step: Step, change: UserChange): void {
  const { op, path } = step;
  const value = op === 'remove' ? null : step.value;
  switch (path) {
    case 'active': {
      const active = scimBoolean.safeParse(value);
      if (!active.success) throw wrongValue(path);
      change.active = active.data;
      return;
    }
    case 'username': {
      const userName = textOf(path, value);
      if (userName === null) throw fixed(path);
      change.userName = userName;
      return;
    }
    case 'externalid':
      change.externalId = textOf(path, value);
      return;
    case 'name.givenname':
      change.givenName = textOf(path, value) ?? '';
      return;
    case 'name.familyname':
      change.familyName = textOf(path, value) ?? '';
      return;
    case 'name':
      takeName(op, value, change);
      return;
    case 'id':
    case 'meta':
    case 'groups':
      throw fixed(path);
    default:
      if (!isUnkept(path)) throw unknownPath(path);
  }
}

function takeName(op: Step['op'], value: unknown, change: UserChange): void {
  if (value !== null && !isObject(value)) throw wrongValue('name');
  for (const [name, part] of Object.entries(value ?? { givenName: null, familyName: null }))
    take({ op, path: `name.${name.toLowerCase()}`, filter: undefined, value: part }, change);
}

const isUnkept = (path: string) =>
  unkept.has(path) || unkept.has(path.split('.')[0] ?? '') || path.startsWith(EXTENSION);
