import type { Sql } from '@keenly/event-store/types';

/** A mail to be sent: who gets what and why, in ids. Names and addresses are looked up when it goes out. */
export interface MailIntent {
  /**
   * Idempotency key: the cause of the mail, for example `assignment-reminded:<event id>`. Adding a mail with a known
   * cause changes nothing.
   */
  readonly cause: string;
  /** A registered kind, for example `capability-reminder`. */
  readonly kind: string;
  /** The account (user_client_id) it is for; null where it goes to an address without one, which its kind knows. */
  readonly recipient: string | null;
  /** Input of the kind's template: ids, days, counts; no personal data. */
  readonly data: Readonly<Record<string, string>>;
}

/** The recipient of a mail. */
export interface Recipient {
  /** user_client_id. */
  readonly accountId: string;
  readonly fullName: string;
  readonly email: string;
  /** False for someone who is no longer there: switched off, or gone. */
  readonly isThere: boolean;
}

/** Looks up recipients by account; implemented by the module that owns accounts. */
export abstract class Recipients {
  /**
   * As the database has them at this moment, since a mail that finds no one is dropped for good; unknown ids are
   * absent.
   */
  abstract of(accountIds: readonly string[]): Promise<ReadonlyMap<string, Recipient>>;
}

/** Takes mails to be sent. They are in Postgres when this returns; whether the queue is there does not matter. */
export abstract class MailOutbox {
  /** Stores the intents, in the caller's own transaction where `sql` belongs to one. */
  abstract add(intents: readonly MailIntent[], sql?: Sql): Promise<void>;
}

/** Delivery status of mails, for callers that wait for one. */
export abstract class MailOutcomes {
  /** True once the mail of this cause went out, or never will; false for one that no one added. */
  abstract isSettled(cause: string): Promise<boolean>;
}

/** Content of a mail. The HTML and text parts are both rendered from it, so their content is the same. */
export interface MailContent {
  readonly subject: string;
  /** Preview text that an inbox shows after the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Digits to type in somewhere, shown so large that no one has to look twice. */
  readonly code?: string | undefined;
  /** Things to look at one by one, each behind an https address of its own; none where absent. */
  readonly items?: readonly MailItem[] | undefined;
  /** The one thing to do; `path` is on our own origin. */
  readonly action?: { readonly label: string; readonly path: string } | undefined;
  /** Why the recipient gets this mail. */
  readonly reason: string;
  /** Address that replaces the recipient's own, for a mail to an address that isn't verified yet. */
  readonly to?: { readonly name: string; readonly address: string } | undefined;
  /** How to leave this kind of mail: a page for people, and a path that mail programs post to (RFC 8058). */
  readonly unsubscribe?: { readonly pagePath: string; readonly postPath: string } | undefined;
}

/** One of several things a mail shows. */
export interface MailItem {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Writes the mails of one kind. */
export interface MailKind {
  readonly kind: string;
  /** Undefined where there is nothing left to say: what it was about is gone. */
  write(data: Readonly<Record<string, string>>, recipient: Recipient): Promise<MailContent | undefined>;
}

/** A mail to an address that need not be anyone's here: its content says where it goes. */
export interface AddressedMail extends MailContent {
  readonly to: { readonly name: string; readonly address: string };
}

/** Writes the mails of one kind whose intents name no recipient. */
export interface AddressedMailKind {
  readonly kind: string;
  /** Undefined where there is nothing left to say: what it was about is gone. */
  address(data: Readonly<Record<string, string>>): Promise<AddressedMail | undefined>;
}

/** Modules register their kinds in `onModuleInit`. */
export abstract class MailKinds {
  abstract register(kind: MailKind | AddressedMailKind): void;
}

/**
 * The read contract in SQL: cause and status of every mail. 'dead': it failed for good, after every try or because the
 * mail server refuses it.
 */
export const MAIL_FATES = 'app.mail_fate';
