/** A condition of SQL: has this person a second factor in use? `personId` is an expression, never a value. */
export function hasSecondFactor(personId: string): string {
  return `(exists (select from app.second_factor f where f.person_id = ${personId} and f.confirmed_at is not null)
    or exists (select from app.passkey k where k.person_id = ${personId}))`;
}
