import { z } from 'zod';
import { endpoint, forCredential } from './endpoint.js';

/** Documents of one agent, or profiles of one activity, in one organization. */
export const DOCUMENTS_MAX = 10_000;
/** Bytes of one document. */
export const DOCUMENT_BYTES_MAX = 1_048_576;
/** Characters of a stateId or profileId. */
export const DOCUMENT_ID_MAX = 500;
/** Characters of an activityId. */
export const ACTIVITY_ID_MAX = 2000;
/** Characters of an agent as JSON in the query. */
export const AGENT_PARAMETER_MAX = 4000;

const ANY_TYPE = '*/*';

const activityId = z.string().min(1).max(ACTIVITY_ID_MAX);
const agent = z.string().max(AGENT_PARAMETER_MAX).describe('An agent as JSON.');
const id = z.string().min(1).max(DOCUMENT_ID_MAX);
const since = z.string().max(64).optional().describe('Only ids of what was stored after this timestamp.');
/** The document itself, or, asked for without its id, the ids of those that there are. */
const document = z.unknown();

const states = z.object({ activityId, agent, registration: z.uuid().optional() });
const oneState = states.extend({ stateId: id });

const stateAccess = forCredential('state');
const state = { path: '/xapi/activities/state', access: stateAccess } as const;

export const putState = endpoint({
  ...state,
  method: 'PUT',
  summary: 'Stores a state of an agent in an activity.',
  query: oneState,
  takes: ANY_TYPE,
  errors: ['CONFLICT', 'PRECONDITION_FAILED'],
});

export const postState = endpoint({
  ...state,
  method: 'POST',
  summary: 'Stores a state, or replaces those properties of a JSON object that the body has.',
  query: oneState,
  takes: ANY_TYPE,
  errors: ['CONFLICT', 'PRECONDITION_FAILED'],
});

export const getState = endpoint({
  ...state,
  access: forCredential('state', 'all/read'),
  method: 'GET',
  summary: 'A state. Without stateId, the ids of the states of an agent in an activity.',
  query: states.extend({ stateId: id.optional(), since }),
  answer: document,
});

export const deleteState = endpoint({
  ...state,
  method: 'DELETE',
  summary: 'Deletes a state. Without stateId, all states of an agent in an activity.',
  query: states.extend({ stateId: id.optional() }),
  errors: ['PRECONDITION_FAILED'],
});

const profileAccess = forCredential('profile');
const activityProfile = { path: '/xapi/activities/profile', access: profileAccess } as const;
const oneActivityProfile = z.object({ activityId, profileId: id });

export const putActivityProfile = endpoint({
  ...activityProfile,
  method: 'PUT',
  summary: 'Stores a profile of an activity.',
  query: oneActivityProfile,
  takes: ANY_TYPE,
  errors: ['CONFLICT', 'PRECONDITION_FAILED'],
});

export const postActivityProfile = endpoint({
  ...activityProfile,
  method: 'POST',
  summary:
    'Stores a profile of an activity, or replaces those properties of a JSON object that the body has.',
  query: oneActivityProfile,
  takes: ANY_TYPE,
  errors: ['CONFLICT', 'PRECONDITION_FAILED'],
});

export const getActivityProfile = endpoint({
  ...activityProfile,
  access: forCredential('profile', 'all/read'),
  method: 'GET',
  summary: 'A profile of an activity. Without profileId, the ids of its profiles.',
  query: z.object({ activityId, profileId: id.optional(), since }),
  answer: document,
});

export const deleteActivityProfile = endpoint({
  ...activityProfile,
  method: 'DELETE',
  summary: 'Deletes a profile of an activity.',
  query: oneActivityProfile,
  errors: ['PRECONDITION_FAILED'],
});

const agentProfile = { path: '/xapi/agents/profile', access: profileAccess } as const;
const oneAgentProfile = z.object({ agent, profileId: id });

export const putAgentProfile = endpoint({
  ...agentProfile,
  method: 'PUT',
  summary: 'Stores a profile of an agent.',
  query: oneAgentProfile,
  takes: ANY_TYPE,
  errors: ['CONFLICT', 'PRECONDITION_FAILED'],
});

export const postAgentProfile = endpoint({
  ...agentProfile,
  method: 'POST',
  summary: 'Stores a profile of an agent, or replaces those properties of a JSON object that the body has.',
  query: oneAgentProfile,
  takes: ANY_TYPE,
  errors: ['CONFLICT', 'PRECONDITION_FAILED'],
});

export const getAgentProfile = endpoint({
  ...agentProfile,
  access: forCredential('profile', 'all/read'),
  method: 'GET',
  summary: 'A profile of an agent. Without profileId, the ids of its profiles.',
  query: z.object({ agent, profileId: id.optional(), since }),
  answer: document,
});

export const deleteAgentProfile = endpoint({
  ...agentProfile,
  method: 'DELETE',
  summary: 'Deletes a profile of an agent.',
  query: oneAgentProfile,
  errors: ['PRECONDITION_FAILED'],
});

/** Anyone who may read something of the record store. */
const readers = forCredential('statements/read', 'state', 'profile', 'all/read');

export const getActivity = endpoint({
  method: 'GET',
  path: '/xapi/activities',
  access: readers,
  summary: 'An activity, with what the newest statements say of it.',
  query: z.object({ activityId }),
  answer: z.object({
    objectType: z.literal('Activity'),
    id: z.string(),
    definition: z.record(z.string(), z.unknown()).optional(),
  }),
});

const texts = z.array(z.string()).optional();

export const getAgent = endpoint({
  method: 'GET',
  path: '/xapi/agents',
  access: readers,
  summary: 'The person who an agent is.',
  query: z.object({ agent }),
  answer: z.object({
    objectType: z.literal('Person'),
    name: texts,
    mbox: texts,
    mbox_sha1sum: texts,
    openid: texts,
    account: z.array(z.object({ homePage: z.string(), name: z.string() })).optional(),
  }),
});
