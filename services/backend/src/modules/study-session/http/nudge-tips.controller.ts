import { apiPaths } from '@keenly/contracts/api-paths';
import { nudgeTips } from '@keenly/contracts/catalogue/nudge-tips';
import { type NudgeTips, nudgeTipsSchema } from '@keenly/contracts/study-session';
import { Controller, Get, Header } from '@nestjs/common';
import { ForSignedIn } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';

/** What helps against each kind of distraction (document 1 §3 'Nudge tips'). */
@Controller()
export class NudgeTipsController {
  @Get(apiPaths.nudgeTips)
  @ForSignedIn()
  @Header('cache-control', 'private, max-age=3600')
  @Describe({ summary: 'Study tips by nudge type.', answer: nudgeTipsSchema })
  read(): NudgeTips {
    return { data: nudgeTips };
  }
}
