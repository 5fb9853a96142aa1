import { Reflector } from '@nestjs/core';
import { ingestLimit } from './limit.js';
import { Limited } from './limited.decorator.js';
import type { RateLimits } from './rate-limits.js';
import { RouteLimits } from './route-limits.js';

class Routes {
  @Limited(ingestLimit)
  countedBeforeItsBody(): void {}

  @Limited({ ...ingestLimit, counts: 'refusals' })
  givesBack(): void {}

  countsNothing(): void {}
}

describe('a limit that is counted before the body alone', () => {
  const limits = new RouteLimits(new Reflector(), {} as RateLimits);
  const actionOf = (name: keyof Routes) =>
    Object.getOwnPropertyDescriptor(Routes.prototype, name)?.value as object;

  it('does not start on a route that reads none, where no one would count it', () => {
    expect(() => limits.requireCounted(actionOf('countedBeforeItsBody'))).toThrow("the limit 'ingest'");
  });

  it.each(['givesBack', 'countsNothing'] as const)('and no other is refused there: %s', (name) => {
    expect(() => limits.requireCounted(actionOf(name))).not.toThrow();
  });
});
