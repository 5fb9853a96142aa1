import type { AttentionOf, NeedsAttention } from '@keenly/contracts/attention';
import type { InputOf } from '@keenly/contracts/endpoint';
import { attentionOf, needsAttention, setAside } from '@keenly/contracts/team-figures.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { NeedsAttentionReader } from './needs-attention.query.js';
import { SetAsides } from './set-aside.service.js';

/** Who needs attention, and why (product/manager#needs-attention). */
@Controller()
export class NeedsAttentionController {
  constructor(
    private readonly attention: NeedsAttentionReader,
    private readonly asides: SetAsides,
  ) {}

  @Handles(needsAttention)
  team({ query }: InputOf<typeof needsAttention>, caller: Caller): Promise<NeedsAttention> {
    return this.attention.ofTeam(query, caller);
  }

  @Handles(attentionOf)
  one({ params: { id }, query }: InputOf<typeof attentionOf>, caller: Caller): Promise<AttentionOf> {
    return this.attention.of(id, query.time_zone, caller);
  }

  @Handles(setAside)
  setAside({ params: { id }, body }: InputOf<typeof setAside>, caller: Caller): Promise<AttentionOf> {
    return this.asides.change(id, body, caller);
  }
}
