/** Name of the queue whose one job makes the week's issues. */
export const WEEKLY_TOOLS_QUEUE = 'weekly-tools';

/** Mondays at 8:00 UTC. */
export const WEEKLY_TOOLS_CRON = '0 8 * * 1';
