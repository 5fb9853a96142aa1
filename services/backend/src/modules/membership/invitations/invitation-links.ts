import { createHash, createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';

/**
 * Secrets of the links that invitations bring: 256 bits, made of the invitation's number and the service's secret, so
 * that anyone who writes the mail makes it again and it is in no table and no queue. What is stored is its hash.
 */
@Injectable()
export class InvitationLinks {
  constructor(@Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'tokenSecret'>) {}

  tokenOf(invitationId: string): string {
    return createHmac('sha256', this.config.tokenSecret)
      .update(`invitation\n${invitationId}`)
      .digest('base64url');
  }

  hashOf(token: string): Buffer {
    return createHash('sha256').update(token).digest();
  }
}
