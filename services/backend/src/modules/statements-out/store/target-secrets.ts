import { Inject, Injectable } from '@nestjs/common';
import { Sealed } from '../../../platform/auth/sealed.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';

/** Secrets of stores at rest: each is sealed for its own target. */
@Injectable()
export class TargetSecrets {
  private readonly sealed: Sealed;

  constructor(@Inject(APP_CONFIG) config: Pick<AppConfig, 'subjectMasterKey'>) {
    this.sealed = new Sealed(config.subjectMasterKey, 'statement targets');
  }

  seal(secret: string, targetId: string): Buffer {
    return this.sealed.seal(secret, targetId);
  }

  /** The Authorization header of HTTP Basic. Throws for a secret of another target. */
  authorization(key: string, secret: Buffer, targetId: string): string {
    const opened = this.sealed.open(secret, targetId);
    return `Basic ${Buffer.from(`${key}:${opened}`, 'utf8').toString('base64')}`;
  }
}
