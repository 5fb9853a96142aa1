import {
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
  type PipeTransform,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { deviceIn } from './device.cookie.js';

@Injectable()
class ClientInfoPipe implements PipeTransform<FastifyRequest, ClientInfo> {
  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  transform({ headers, ip, cookies }: FastifyRequest): ClientInfo {
    return { userAgent: headers['user-agent'] ?? '', address: ip, device: deviceIn(cookies, this.config) };
  }
}

const Asked = createParamDecorator((_: unknown, context: ExecutionContext): FastifyRequest =>
  context.switchToHttp().getRequest<FastifyRequest>(),
);

/** Parameter decorator for the client's user agent, network address and device cookie. */
export const FromClient = (): ParameterDecorator => Asked(ClientInfoPipe);
