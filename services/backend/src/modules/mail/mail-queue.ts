/** Name of the queue whose jobs send mails. */
export const MAIL_QUEUE = 'mail';

/** NOTIFY channel: a mail waits to be handed to the queue. */
export const MAIL_QUEUED = 'mail_queued';
