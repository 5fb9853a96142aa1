import { createHash } from 'node:crypto';

/** The resource that a document belongs to (xAPI 2.0, 4.1.6.2, 4.1.6.5 and 4.1.6.6). */
export type DocumentKind = 'state' | 'activity_profile' | 'agent_profile';

/** What documents are listed by: an activity, an agent, or, for states, both. '' for the one that its kind lacks. */
export interface DocumentShelf {
  readonly organizationId: string;
  readonly kind: DocumentKind;
  readonly activityId: string;
  /** Canonical, as `agentKeys` has it. */
  readonly agentKey: string;
}

/** Where one document is. */
export interface DocumentPlace extends DocumentShelf {
  /** Of a state; '' for a document without one, which is a document of its own. */
  readonly registration: string;
  /** stateId or profileId. */
  readonly documentId: string;
}

/** Places may be longer than an index allows, so they're found by their hash. */
export const placeHash = (place: DocumentPlace): Buffer =>
  hash([...shelfParts(place), place.registration, place.documentId]);

export const shelfHash = (shelf: DocumentShelf): Buffer => hash(shelfParts(shelf));

/** Of whose documents it counts as one: the agent's, or, for a profile of an activity, that activity's. */
export const ownerHash = ({ kind, activityId, agentKey }: DocumentShelf): Buffer =>
  kind === 'activity_profile' ? hash([kind, activityId]) : agentHash(agentKey);

/** Addresses of mail are the same person's in any case. */
export const agentHash = (agentKey: string): Buffer => hash(['agent', agentKey.toLowerCase()]);

const shelfParts = ({ kind, activityId, agentKey }: DocumentShelf) => [kind, activityId, agentKey];

/** Of parts as JSON, where no two lists read alike. */
const hash = (parts: readonly string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();
