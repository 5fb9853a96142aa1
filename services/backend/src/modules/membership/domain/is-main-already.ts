/** Refuses the append of a choice that another process stored a moment ago. */
export class IsMainAlready extends Error {}
