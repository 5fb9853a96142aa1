import type { InputOf } from '@keenly/contracts/endpoint';
import type { KeptPackageValues, PackageSitting } from '@keenly/contracts/package-sittings';
import { keepPackageValues, openPackage } from '@keenly/contracts/package-sittings.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { LIST_BODY_BYTES, TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { PlayPackages } from './play-packages.service.js';

/** Playing the packages of lessons (product/content#packages). */
@Controller()
export class PlayPackagesController {
  constructor(private readonly playing: PlayPackages) {}

  @Handles(openPackage)
  async open(
    { params: { id }, body }: InputOf<typeof openPackage>,
    caller: Caller,
  ): Promise<{ data: PackageSitting }> {
    return { data: await this.playing.open(id, body, caller) };
  }

  @Handles(keepPackageValues)
  @TakesBody({ maxBytes: LIST_BODY_BYTES })
  async keep(
    { params: { id }, body }: InputOf<typeof keepPackageValues>,
    caller: Caller,
  ): Promise<{ data: KeptPackageValues }> {
    return { data: await this.playing.keep(id, body, caller) };
  }
}
