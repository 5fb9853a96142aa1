import { isIri, isText, isUuid, oneOf, type Check } from './scalar-checks.js';
import { arrayOf, isExtensions, isLanguageMap, objectOf, type JsonObject } from './shape-checks.js';
import { STATEMENT_BOUNDS } from './statement-bounds.js';
import { broken, within, type StatementFault } from './statement-fault.js';

export const isVerb: Check = objectOf({ may: { id: isIri, display: isLanguageMap }, must: ['id'] });

export const isStatementRef: Check = objectOf({
  may: { objectType: oneOf('StatementRef'), id: isUuid },
  must: ['objectType', 'id'],
});

const isComponent = objectOf({ may: { id: isText, description: isLanguageMap }, must: ['id'] });
const listed = arrayOf(isComponent, STATEMENT_BOUNDS.list);

/** Within one list of interaction components each id is there once. */
const isComponents: Check = (value, version) => {
  const found = listed(value, version);
  if (found !== undefined) return found;
  const ids = (value as readonly JsonObject[]).map(({ id }) => id);
  return new Set(ids).size === ids.length ? undefined : broken('has the same id twice');
};

const isInteractionType = oneOf(
  'true-false',
  'choice',
  'fill-in',
  'long-fill-in',
  'matching',
  'performance',
  'sequencing',
  'likert',
  'numeric',
  'other',
);

const interaction = {
  correctResponsesPattern: arrayOf(isText, STATEMENT_BOUNDS.list),
  choices: isComponents,
  scale: isComponents,
  source: isComponents,
  target: isComponents,
  steps: isComponents,
};
const interactionNames = Object.keys(interaction);

const isDefinition = objectOf({
  may: {
    name: isLanguageMap,
    description: isLanguageMap,
    type: isIri,
    moreInfo: isIri,
    extensions: isExtensions,
    interactionType: isInteractionType,
    ...interaction,
  },
  also: (definition): StatementFault | undefined => {
    const interactive = interactionNames.some((name) => Object.hasOwn(definition, name));
    if (!interactive || Object.hasOwn(definition, 'interactionType')) return undefined;
    return within('interactionType', broken('is required with the properties of an interaction'));
  },
});

export const isActivity: Check = objectOf({
  may: { objectType: oneOf('Activity'), id: isIri, definition: isDefinition },
  must: ['id'],
});
