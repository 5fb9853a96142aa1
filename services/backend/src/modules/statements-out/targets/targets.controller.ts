import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import {
  changeStatementTarget,
  endStatementTarget,
  makeStatementTarget,
  pauseStatementTarget,
  statementTargets,
  testStatementTarget,
} from '@keenly/contracts/statement-targets.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { TryTarget } from './try-target.js';
import { targetLimits, testLimits } from './targets.limits.js';
import { StatementTargetService } from './targets.service.js';

/** Stores that statements are sent to, in the console (product/statements-out#targets). */
@Controller()
export class StatementTargetsController {
  constructor(
    private readonly kept: StatementTargetService,
    private readonly trial: TryTarget,
  ) {}

  @Handles(statementTargets)
  list(
    { params: { id } }: InputOf<typeof statementTargets>,
    caller: Caller,
  ): Promise<AnswerOf<typeof statementTargets>> {
    return this.kept.of(id, caller);
  }

  @Handles(makeStatementTarget)
  @Limited(...targetLimits)
  make(
    { params: { id }, body }: InputOf<typeof makeStatementTarget>,
    caller: Caller,
  ): Promise<AnswerOf<typeof makeStatementTarget>> {
    return this.kept.make(id, body, caller);
  }

  @Handles(changeStatementTarget)
  change(
    { params: { id }, body }: InputOf<typeof changeStatementTarget>,
    caller: Caller,
  ): Promise<AnswerOf<typeof changeStatementTarget>> {
    return this.kept.change(id, body, caller);
  }

  @Handles(pauseStatementTarget)
  pause(
    { params: { id }, body }: InputOf<typeof pauseStatementTarget>,
    caller: Caller,
  ): Promise<AnswerOf<typeof pauseStatementTarget>> {
    return this.kept.pause(id, body, caller);
  }

  @Handles(testStatementTarget)
  @Limited(...testLimits)
  test(
    { params: { id } }: InputOf<typeof testStatementTarget>,
    caller: Caller,
  ): Promise<AnswerOf<typeof testStatementTarget>> {
    return this.trial.of(id, caller);
  }

  @Handles(endStatementTarget)
  end({ params: { id } }: InputOf<typeof endStatementTarget>, caller: Caller): Promise<void> {
    return this.kept.end(id, caller);
  }
}
