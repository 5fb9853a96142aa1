import { isActor, isAgent, isGroup } from './actor-checks.js';
import { isActivity, isStatementRef } from './object-checks.js';
import { isIri, isLanguageTag, isName, isUuid, oneOf, type Check } from './scalar-checks.js';
import { arrayOf, isExtensions, objectOf } from './shape-checks.js';
import { STATEMENT_BOUNDS } from './statement-bounds.js';
import { broken } from './statement-fault.js';

const activities = arrayOf(isActivity, STATEMENT_BOUNDS.list);

/** Several activities, or a single one by itself. */
const isActivities: Check = (value, version) =>
  (Array.isArray(value) ? activities : isActivity)(value, version);

const isContextActivities = objectOf({
  may: { parent: isActivities, grouping: isActivities, category: isActivities, other: isActivities },
});

const relevantTypes = arrayOf(isIri, STATEMENT_BOUNDS.list, 1);

const isContextAgent = objectOf({
  may: { objectType: oneOf('contextAgent'), agent: isAgent, relevantTypes },
  must: ['objectType', 'agent'],
});

const isContextGroup = objectOf({
  may: { objectType: oneOf('contextGroup'), group: isGroup, relevantTypes },
  must: ['objectType', 'group'],
});

/** A property that 1.0.3 does not have. */
const since2 =
  (check: Check): Check =>
  (value, version) =>
    version === '1.0.3' ? broken('is not a property of 1.0.3') : check(value, version);

export const isContext: Check = objectOf({
  may: {
    registration: isUuid,
    instructor: isActor,
    team: isGroup,
    contextActivities: isContextActivities,
    contextAgents: since2(arrayOf(isContextAgent, STATEMENT_BOUNDS.list)),
    contextGroups: since2(arrayOf(isContextGroup, STATEMENT_BOUNDS.list)),
    revision: isName,
    platform: isName,
    language: isLanguageTag,
    statement: isStatementRef,
    extensions: isExtensions,
  },
});
