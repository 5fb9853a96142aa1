import { apiPaths } from '@keenly/contracts/api-paths';
import { type TeamBoard, teamBoardSchema } from '@keenly/contracts/live';
import { managerRoles } from '@keenly/contracts/roles';
import { Controller, Get } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForSignedIn } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { TeamBoardReader } from '../queries/team-board.query.js';

/** Who of the organisation studies now. */
@Controller()
export class TeamBoardController {
  constructor(private readonly board: TeamBoardReader) {}

  @Get(apiPaths.teamBoard)
  @ForSignedIn(managerRoles)
  @Describe({
    summary: 'Members of the organization who are studying now or stopped in the last 30 minutes.',
    answer: teamBoardSchema,
  })
  read(@CurrentCaller() caller: Caller): Promise<TeamBoard> {
    return this.board.board(caller);
  }
}
