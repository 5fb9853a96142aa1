/**
 * Normalizes typed text for comparison: ' Price  elasticity' and 'price elasticity' are equal. Counting sessions by
 * topic and refusing a capability chosen twice both use it, so they agree.
 */
export const plainWords = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
