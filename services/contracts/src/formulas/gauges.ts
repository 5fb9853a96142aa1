/** Share of focused browsing to keep above, in percent (document 1 §9 'Keep higher than 60%'). */
export const KEEP_BROWSING = 60;
/** Share of focused emotions to keep above, in percent (document 1 §9 'Keep higher than 75%'). */
export const KEEP_EMOTIONS = 75;
