/** 'Chrome 139' of a user-agent string; what the learner later recognises in their list of paired browsers. */
export function browserName(userAgent: string): string {
  const families: [RegExp, string][] = [
    [/Edg\/(\d+)/, 'Edge'],
    [/OPR\/(\d+)/, 'Opera'],
    [/Firefox\/(\d+)/, 'Firefox'],
    [/Chrome\/(\d+)/, 'Chrome'],
  ];
  for (const [pattern, name] of families) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return 'Browser';
}
