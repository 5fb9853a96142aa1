/** Where systems send their statements: the record store's root, at this origin. */
export const recordStoreAddress = (): string => new URL('/xapi', location.origin).href;
