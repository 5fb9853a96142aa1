import type { InputOf } from '@keenly/contracts/endpoint';
import type { MyData } from '@keenly/contracts/trust';
import { myData } from '@keenly/contracts/trust.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { MyDataOverview } from './my-data.service.js';

/** Overview of the data stored about the caller. */
@Controller()
export class MyDataController {
  constructor(private readonly kept: MyDataOverview) {}

  @Handles(myData)
  read(_: InputOf<typeof myData>, caller: Caller): Promise<MyData> {
    return this.kept.read(caller);
  }
}
