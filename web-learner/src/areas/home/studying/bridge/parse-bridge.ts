import { BRIDGE_CHANNEL } from '@keenly/contracts/bridge-channel';
import type {
  BridgeEvent,
  BridgeReply,
  BridgeToPage,
  ExtensionStatus,
} from '@keenly/contracts/extension-bridge';
import { learnerStates, nudgeTypes } from '@keenly/contracts/study-session';

/**
 * What the extension says, checked by hand. The contract's own schemas would bring zod, a tenth of all the script that
 * home loads, to every learner who has the extension; a spec holds these checks and the schemas together.
 */
type Fields = Record<string, unknown>;

/** A window message of the bridge, or undefined where it is none. */
export function parseToPage(data: unknown): BridgeToPage | undefined {
  if (!isFields(data) || data['channel'] !== BRIDGE_CHANNEL || data['direction'] !== 'to-page')
    return undefined;
  const isReplied = isText(data['id']) && isReply(data['reply']);
  return isReplied || isEvent(data['event']) ? (data as BridgeToPage) : undefined;
}

/** An answer of the extension, or undefined where it is none. */
export function parseReply(reply: unknown): BridgeReply | undefined {
  return isReply(reply) ? reply : undefined;
}

function isReply(reply: unknown): reply is BridgeReply {
  if (!isFields(reply)) return false;
  return reply['ok'] === true
    ? isStatus(reply['status'])
    : reply['ok'] === false && isText(reply['code']) && isText(reply['message']);
}

function isEvent(event: unknown): event is BridgeEvent {
  if (!isFields(event)) return false;
  switch (event['event']) {
    case 'session_started':
      return isText(event['session_id']) && isText(event['topic']) && isTime(event['started_at']);
    case 'session_stopped':
      return isText(event['session_id']);
    case 'nudge':
      return isText(event['session_id']) && isOneOf(nudgeTypes, event['nudge']);
    case 'status':
      return isStatus(event['status']);
    default:
      return false;
  }
}

function isStatus(status: unknown): status is ExtensionStatus {
  if (!isFields(status)) return false;
  const { version, extension_id, paired, session, waiting, calibrated_at: calibrated } = status;
  return (
    isText(version) &&
    isText(extension_id) &&
    (paired === null || isPaired(paired)) &&
    (session === null || isSession(session)) &&
    Number.isInteger(waiting) &&
    (waiting as number) >= 0 &&
    (calibrated === undefined || calibrated === null || isTime(calibrated))
  );
}

function isPaired(paired: unknown): boolean {
  return (
    isFields(paired) &&
    isText(paired['user_id']) &&
    isText(paired['user_name']) &&
    isText(paired['external_id']) &&
    (paired['account'] === undefined || isAccount(paired['account']))
  );
}

function isAccount(account: unknown): boolean {
  if (!isFields(account)) return false;
  const { account_id: id, client_name: organization } = account;
  return isText(id) && (organization === undefined || organization === null || isText(organization));
}

function isSession(session: unknown): boolean {
  return (
    isFields(session) &&
    isText(session['session_id']) &&
    isText(session['topic']) &&
    isTime(session['started_at']) &&
    isOneOf(learnerStates, session['state']) &&
    (session['rested_s'] === undefined || isSeconds(session['rested_s'])) &&
    (session['break_from_s'] === undefined ||
      session['break_from_s'] === null ||
      isSeconds(session['break_from_s']))
  );
}

function isSeconds(value: unknown): boolean {
  return Number.isFinite(value) && (value as number) >= 0;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTime(value: unknown): boolean {
  return isText(value) && !Number.isNaN(Date.parse(value));
}

function isOneOf(values: readonly string[], value: unknown): boolean {
  return isText(value) && values.includes(value);
}
