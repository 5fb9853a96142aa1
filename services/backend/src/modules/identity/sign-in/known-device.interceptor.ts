import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { Observable } from 'rxjs';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { KnownDevices } from '../sign-ins/known-devices.js';
import { SignInPasses } from './sign-in-passes.js';
import { deviceIn } from '../sign-ins/device.cookie.js';
import { type DeviceRequest, emailIn } from '../identity.limits.js';

/** Stands before the limits: strangers' guesses and those of a browser that the person knows are counted apart. */
@Injectable()
export class KnownDeviceInterceptor implements NestInterceptor {
  constructor(
    private readonly devices: KnownDevices,
    private readonly passes: SignInPasses,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<DeviceRequest>();
    const email = emailIn(request);
    if (email !== undefined) {
      const device =
        (await this.devices.knownTo(deviceIn(request.cookies, this.config), email)) ??
        (await this.passes.passOf(passIn(request), email));
      if (device !== undefined) request.device = `${email} ${device}`;
    }
    return next.handle();
  }
}

/** Runs before the body is checked: whatever is there may be anything. */
function passIn(request: { body: unknown }): string | undefined {
  const { pass } = (request.body ?? {}) as { pass?: unknown };
  return typeof pass === 'string' && pass.length <= 500 ? pass : undefined;
}
