import type { LiveMessage } from './live.js';

/** Which part of it a message is about, where it says so. */
type PartOf<Message> = Message extends { readonly panels: readonly (infer Part extends string)[] }
  ? Part
  : Message extends { readonly parts: readonly (infer Part extends string)[] }
    ? Part
    : Message extends { readonly session: unknown } | { readonly entry: unknown }
      ? 'over'
      : never;

type ChangeOf<Message extends LiveMessage> = Message extends LiveMessage
  ? Message['type'] | `${Message['type']}:${PartOf<Message>}`
  : never;

/**
 * News of the live feed as an endpoint names it in `changesWith`: a message of this type, or only such a message about
 * this part. `over` is the end of a session.
 */
export type LiveChange = ChangeOf<LiveMessage>;

/** Every name under which an endpoint may ask for this message. */
export function changesOf(message: LiveMessage): readonly LiveChange[] {
  return [message.type, ...partsOf(message).map((part) => `${message.type}:${part}` as LiveChange)];
}

function partsOf(message: LiveMessage): readonly string[] {
  if ('panels' in message) return message.panels;
  if ('parts' in message) return message.parts;
  const isOver =
    ('session' in message && !message.session.live) ||
    ('entry' in message && message.entry.stopped_at !== null);
  return isOver ? ['over'] : [];
}
