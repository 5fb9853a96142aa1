import type { InputOf } from '@keenly/contracts/endpoint';
import type { TeamBoard } from '@keenly/contracts/live';
import { teamBoard } from '@keenly/contracts/live.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { TeamBoardReader } from './team-board.query.js';

/** The organisation's members who are studying now. */
@Controller()
export class TeamBoardController {
  constructor(private readonly board: TeamBoardReader) {}

  @Handles(teamBoard)
  read(_: InputOf<typeof teamBoard>, caller: Caller): Promise<TeamBoard> {
    return this.board.board(caller);
  }
}
