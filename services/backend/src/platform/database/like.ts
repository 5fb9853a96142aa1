/** The pattern of `like` and `ilike` for texts that hold `part`, whose own wildcards mean themselves. */
export function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}
