/** What the service says of stores that statements are sent to (product/statements-out#targets). */
export const statementTargetMessages = {
  nameMissing: 'Enter a name.',
  nameTooLong: 'Use 100 characters or fewer.',
  nameTaken: 'Another store has this name.',
  endpointMissing: 'Enter the endpoint.',
  endpointWrong: 'Enter an address that starts with https://, up to 500 characters, without a query.',
  keyMissing: 'Enter the key.',
  keyWrong: 'Use up to 200 characters without a colon.',
  secretMissing: 'Enter the secret.',
  secretTooLong: 'Use 500 characters or fewer.',
  kindsMissing: 'Choose at least one kind.',
  tooMany: 'An organization can have up to 3 stores. Delete one first.',
  changedElsewhere: 'Someone changed this store in the meantime. Check it and try again.',
  tested: 'The store answered and took a test statement.',
} as const;

/** Why a store got nothing, as a sentence for the people who look after it. */
export const forwardingFailures = {
  unreachable: 'The store can’t be reached. Check its endpoint.',
  notPublic: 'The endpoint isn’t a public address, so Keenly doesn’t call it.',
  tooSlow: 'The store didn’t answer in time.',
  redirects: 'The store redirects, which Keenly doesn’t follow. Enter the address that it redirects to.',
  denied: (status: number) =>
    `The store doesn’t let Keenly in (${status}). Check the key, the secret, and what they may write, then resume.`,
  status: (status: number) => `The store answered ${status} instead of taking the statements.`,
  refusesAll: 'The store refuses every statement. Check its endpoint and the version of xAPI.',
  refusedOne: (id: string) => `The store refused the statement ${id}, which isn’t sent again.`,
  unknownVersion: (version: string) => `The store doesn’t say that it speaks xAPI ${version}.`,
  noStore: 'No learning record store answers at this endpoint.',
  inside: 'Keenly couldn’t prepare the statements. It tries again.',
} as const;
