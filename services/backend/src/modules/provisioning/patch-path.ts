import { scimMessages } from '@keenly/contracts/catalogue/provisioning';
import type { ScimOperation } from '@keenly/contracts/scim';
import { ScimProblem } from './requests/scim-problem.js';

/** One attribute that an operation is about. */
export interface Step {
  readonly op: 'set' | 'add' | 'remove';
  /** In lower case, without the resource's own schema, without what is in brackets. */
  readonly path: string;
  /** What is in brackets, or undefined. */
  readonly filter: string | undefined;
  readonly value: unknown;
}

const PATH = /^([\w$.:-]+)(?:\[([^\]]*)\])?((?:\.[\w$-]+)?)$/;
const URN = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

/** What PATCH asks for, one attribute after the other: a value without a path names its attributes itself (RFC 7644, 3.5.2). */
export function stepsOf(operations: readonly ScimOperation[]): readonly Step[] {
  return operations.flatMap(({ op, path, value }): Step[] => {
    const kind = kindOf(op);
    if (typeof path === 'string' && path.trim() !== '') return [{ op: kind, ...read(path), value }];
    if (kind === 'remove') throw new ScimProblem('noTarget', scimMessages.noTarget);
    if (!isObject(value)) throw new ScimProblem('invalidValue', scimMessages.valueWrong(''));
    return Object.entries(value).map(([name, one]): Step => ({ op: kind, ...read(name), value: one }));
  });
}

function kindOf(op: string): Step['op'] {
  switch (op.toLowerCase()) {
    case 'add':
      return 'add';
    case 'replace':
      return 'set';
    case 'remove':
      return 'remove';
    default:
      throw new ScimProblem('invalidSyntax', scimMessages.opWrong);
  }
}

function read(given: string): Pick<Step, 'path' | 'filter'> {
  const [, attribute = '', filter, below = ''] = PATH.exec(given.trim()) ?? [];
  if (attribute === '') throw unknownPath(given);
  return { path: `${attribute}${below}`.toLowerCase().replace(URN, ''), filter };
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const unknownPath = (path: string) =>
  new ScimProblem('invalidPath', scimMessages.pathWrong(path.slice(0, 100)));

export const wrongValue = (path: string) =>
  new ScimProblem('invalidValue', scimMessages.valueWrong(path.slice(0, 100)));

export const fixed = (path: string) =>
  new ScimProblem('mutability', scimMessages.readOnly(path.slice(0, 100)));

/** Text, or null where there is none. */
export function textOf(path: string, value: unknown, most = 255): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string' || value.length > most) throw wrongValue(path);
  return value;
}
