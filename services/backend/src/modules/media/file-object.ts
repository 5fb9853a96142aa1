import { randomBytes } from 'node:crypto';

const objectName = /^[0-9a-f]{32}\.file$/;

/** A name for a file in the store: 128 random bits, never given twice. */
export const newObjectName = (): string => `${randomBytes(16).toString('hex')}.file`;

export const isObjectName = (text: string): boolean => objectName.test(text);
