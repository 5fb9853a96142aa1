/**
 * What somebody typed, as it is compared: ' Price  elasticity' and 'price elasticity' are one. What counts sessions by
 * their words and what keeps a capability from being chosen twice judge by the same.
 */
export const plainWords = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
