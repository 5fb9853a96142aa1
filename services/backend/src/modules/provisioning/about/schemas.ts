import { SCIM_GROUP, SCIM_USER, type ScimResource } from '@keenly/contracts/scim';

interface Attribute {
  readonly name: string;
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference';
  readonly description: string;
  readonly mutability?: 'readWrite' | 'readOnly' | 'immutable';
  readonly required?: boolean;
  readonly multiValued?: boolean;
  readonly uniqueness?: 'none' | 'server';
  readonly caseExact?: boolean;
  readonly subAttributes?: readonly Attribute[];
}

/** An attribute with all that RFC 7643, section 7, wants to know of it. */
function described({ subAttributes, ...attribute }: Attribute): ScimResource {
  const {
    name,
    type = 'string',
    description,
    mutability = 'readWrite',
    required = false,
    multiValued = false,
    uniqueness = 'none',
    caseExact = false,
  } = attribute;
  return {
    ...{
      name,
      type,
      multiValued,
      description,
      required,
      caseExact,
      mutability,
      returned: 'default',
      uniqueness,
    },
    ...(subAttributes === undefined ? {} : { subAttributes: subAttributes.map(described) }),
  };
}

const externalId: Attribute = {
  name: 'externalId',
  description: 'The id that the directory has.',
  caseExact: true,
};

const userAttributes: readonly Attribute[] = [
  {
    name: 'userName',
    description: 'The email address. It can’t be changed.',
    mutability: 'immutable',
    required: true,
    uniqueness: 'server',
  },
  externalId,
  {
    name: 'name',
    type: 'complex',
    description: 'What the person is called. Members change it themselves.',
    subAttributes: [
      { name: 'formatted', description: 'Both names.', mutability: 'readOnly' },
      { name: 'givenName', description: 'The first name.' },
      { name: 'familyName', description: 'The last name.' },
    ],
  },
  { name: 'displayName', description: 'Both names.', mutability: 'readOnly' },
  {
    name: 'active',
    type: 'boolean',
    description: 'Whether the membership is on, or an invitation can be accepted.',
  },
  {
    name: 'emails',
    type: 'complex',
    description: 'The userName.',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [
      { name: 'value', description: 'The address.', mutability: 'readOnly' },
      { name: 'type', description: 'work', mutability: 'readOnly' },
      { name: 'primary', type: 'boolean', description: 'True.', mutability: 'readOnly' },
    ],
  },
];

const groupAttributes: readonly Attribute[] = [
  {
    name: 'displayName',
    description: 'The name, which one group of the organization has.',
    required: true,
    uniqueness: 'server',
  },
  externalId,
  {
    name: 'members',
    type: 'complex',
    description: 'The users in the group.',
    multiValued: true,
    subAttributes: [
      { name: 'value', description: 'The id of a user.', mutability: 'immutable', caseExact: true },
      { name: '$ref', type: 'reference', description: 'Where the user is.', mutability: 'readOnly' },
      { name: 'type', description: 'User', mutability: 'readOnly' },
    ],
  },
];

const schema = (id: string, name: string, attributes: readonly Attribute[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  description: `${name} of an organization`,
  attributes: attributes.map(described),
});

/** What users and groups have. */
export const schemas = [
  schema(SCIM_USER, 'User', userAttributes),
  schema(SCIM_GROUP, 'Group', groupAttributes),
] as const;

const type = (name: 'User' | 'Group', id: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema: id,
});

export const resourceTypes = [type('User', SCIM_USER), type('Group', SCIM_GROUP)] as const;
