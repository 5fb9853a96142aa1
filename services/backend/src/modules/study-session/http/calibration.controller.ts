import { apiPaths } from '@keenly/contracts/api-paths';
import {
  type Calibration,
  type CalibrationReport,
  calibrationReportSchema,
  calibrationSchema,
} from '@keenly/contracts/pairing';
import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForExtension, ForSignedIn } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { Calibrations } from '../application/calibrations.service.js';

/** The profile's Calibrations tab (document 1 §2.5): done or not, and when. */
@Controller()
export class CalibrationController {
  constructor(private readonly calibrations: Calibrations) {}

  @Post(apiPaths.extensionCalibration)
  @ForExtension()
  @HttpCode(204)
  @Describe({
    summary: 'Report when a baseline was captured on the device, or null once it was deleted there.',
    body: calibrationReportSchema,
    status: 204,
  })
  report(
    @Body(zod(calibrationReportSchema)) report: CalibrationReport,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    return this.calibrations.report(report, caller);
  }

  @Get(apiPaths.extensionCalibration)
  @ForSignedIn()
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'Whether the caller has calibrated a device, and when.',
    answer: calibrationSchema,
  })
  async read(@CurrentCaller() caller: Caller): Promise<Calibration> {
    return { data: await this.calibrations.of(caller) };
  }
}
