/** From a tenth of a millisecond on, each bucket ends a twentieth above the one before it. */
const FIRST = 0.1;
const STEP = Math.log(1.05);
const BUCKETS = 500;

/** Weighted values above zero, kept to within a twentieth. */
export class Histogram {
  private readonly weights = new Float64Array(BUCKETS);
  private whole = 0;

  add(value: number, weight: number): void {
    const at = Math.ceil(Math.log(Math.max(value, FIRST) / FIRST) / STEP);
    const bucket = Math.min(BUCKETS - 1, at);
    this.weights[bucket] = (this.weights[bucket] ?? 0) + weight;
    this.whole += weight;
  }

  /** The value that a share of the weight doesn't exceed; 0 where nothing was added. */
  quantile(share: number): number {
    let below = 0;
    for (const [at, weight] of this.weights.entries()) {
      below += weight;
      if (weight > 0 && below >= share * this.whole) return FIRST * Math.exp(at * STEP);
    }
    return 0;
  }
}
