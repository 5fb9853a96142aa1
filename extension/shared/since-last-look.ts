/**
 * When something became true that this look is the first to see, all in milliseconds of the session's clock. A look that
 * comes late knows it by its condition; what would have been seen at the look before became true for another reason, and
 * is only known to be so now.
 */
export function sinceLastLook(
  becameMs: number | null,
  lastLookMs: number | undefined,
  nowMs: number,
): number {
  const isBetween =
    becameMs !== null && lastLookMs !== undefined && becameMs > lastLookMs && becameMs < nowMs;
  return isBetween ? becameMs : nowMs;
}
