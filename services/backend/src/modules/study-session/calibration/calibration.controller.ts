import type { InputOf } from '@keenly/contracts/endpoint';
import type { Calibration } from '@keenly/contracts/pairing';
import { saveCalibration, ownCalibration } from '@keenly/contracts/pairing.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Calibrations } from './calibrations.service.js';

/** The profile's Calibrations tab (product/expressions#calibration): done or not, and when. */
@Controller()
export class CalibrationController {
  constructor(private readonly calibrations: Calibrations) {}

  @Handles(saveCalibration)
  report({ body: report }: InputOf<typeof saveCalibration>, caller: Caller): Promise<void> {
    return this.calibrations.report(report, caller);
  }

  @Handles(ownCalibration)
  async read(_: InputOf<typeof ownCalibration>, caller: Caller): Promise<Calibration> {
    return { data: await this.calibrations.of(caller) };
  }
}
