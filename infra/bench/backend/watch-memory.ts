import type { Service } from './service.js';

/** From now on until it is called: the most memory that the process took above what it takes now, megabytes. */
export function watchMemory(service: Pick<Service, 'memory'>): () => number {
  const before = service.memory();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, service.memory());
  }, 20);
  return () => {
    clearInterval(timer);
    return most - before;
  };
}
