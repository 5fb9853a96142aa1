/** The development inbox is asked this often for new mail, in milliseconds. */
export const MAIL_POLL_MS = 4000;
