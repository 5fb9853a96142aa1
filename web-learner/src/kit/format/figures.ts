/** Percent with one decimal (document 1 §9): 81.36 → '81.4%'. */
export function percent(value: number): string {
  return `${value.toFixed(1)}%`;
}

/** '1 nudge', '7 nudges'. */
export function counted(count: number, one: string, many: string = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
