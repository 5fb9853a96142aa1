import { nudgeTips } from '@keenly/contracts/catalogue/nudge-tips';
import type { NudgeTips } from '@keenly/contracts/study-session';
import { ownNudgeTips } from '@keenly/contracts/study-session.endpoints';
import { Controller } from '@nestjs/common';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';

/** Tips against each kind of distraction (product/nudges#tips). */
@Controller()
export class NudgeTipsController {
  @Handles(ownNudgeTips)
  read(): NudgeTips {
    return { data: nudgeTips };
  }
}
