/** The outcome of `work`, or a rejection after `ms` milliseconds; the work itself goes on and must be harmless. */
export async function within<T>(ms: number, work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // After a timeout the caller has its answer, so a later failure of the work is ignored.
    work.catch(() => undefined);
  }
}
