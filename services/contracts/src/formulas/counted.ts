const grouping = new Intl.NumberFormat('en-US');

/** A whole number, its thousands apart: 1207 → '1,207'. */
export function grouped(count: number): string {
  return grouping.format(count);
}

/** '1 event', '7 events', '1,207 events'. */
export function counted(count: number, one: string, many: string = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
