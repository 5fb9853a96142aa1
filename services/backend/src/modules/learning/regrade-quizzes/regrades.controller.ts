import type { InputOf } from '@keenly/contracts/endpoint';
import type { Regrade, RegradePreview } from '@keenly/contracts/regrade';
import { previewRegrade, regradesOfQuiz, startRegrade } from '@keenly/contracts/regrade.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Regrades } from './regrades.service.js';

/** Grading a question anew (product/content#regrade). */
@Controller()
export class RegradesController {
  constructor(private readonly regrades: Regrades) {}

  @Handles(previewRegrade)
  async preview(
    { params: { id }, body }: InputOf<typeof previewRegrade>,
    caller: Caller,
  ): Promise<{ data: RegradePreview }> {
    return { data: await this.regrades.preview(id, body, caller) };
  }

  @Handles(startRegrade)
  async start(
    { params: { id }, body }: InputOf<typeof startRegrade>,
    caller: Caller,
  ): Promise<{ data: Regrade }> {
    return { data: await this.regrades.start(id, body, caller) };
  }

  @Handles(regradesOfQuiz)
  async ofQuiz(
    { params: { id } }: InputOf<typeof regradesOfQuiz>,
    caller: Caller,
  ): Promise<{ data: Regrade[] }> {
    return { data: await this.regrades.ofQuiz(id, caller) };
  }
}
