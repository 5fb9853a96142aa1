import type { Handled, InputOf } from '@keenly/contracts/endpoint';
import {
  addAiTool,
  aiTool,
  aiTools,
  changeAiTool,
  removeAiTool,
} from '@keenly/contracts/weekly-tools.endpoints';
import { type AiTool } from '@keenly/contracts/weekly-tools';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { AiTools } from './ai-tools.service.js';

/** The catalogue behind the weekly email, as the console edits it. */
@Controller()
export class AiToolsController {
  constructor(private readonly tools: AiTools) {}

  @Handles(aiTools)
  list({ query }: InputOf<typeof aiTools>): Promise<Handled<typeof aiTools>> {
    return this.tools.list(query);
  }

  @Handles(aiTool)
  one({ params }: InputOf<typeof aiTool>): Promise<AiTool> {
    return this.tools.one(params.id);
  }

  @Handles(addAiTool)
  add({ body }: InputOf<typeof addAiTool>, { accountId }: Caller): Promise<AiTool> {
    return this.tools.add(body, accountId);
  }

  @Handles(changeAiTool)
  change({ params, body }: InputOf<typeof changeAiTool>, { accountId }: Caller): Promise<AiTool> {
    return this.tools.change(params.id, body, accountId);
  }

  @Handles(removeAiTool)
  remove({ params }: InputOf<typeof removeAiTool>): Promise<AiTool> {
    return this.tools.remove(params.id);
  }
}
