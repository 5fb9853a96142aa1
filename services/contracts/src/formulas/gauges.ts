/** Share of focused browsing to keep above, in percent (product/pages#browsing-shares). */
export const KEEP_BROWSING = 60;
/** Share of focused emotions to keep above, in percent (product/expressions#focused-emotions). */
export const KEEP_EMOTIONS = 75;
