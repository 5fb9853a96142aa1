import { Inject, Injectable } from '@nestjs/common';
import { Sealed } from '../../../platform/auth/sealed.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';

/** Secrets that providers gave to organizations, encrypted at rest: asking for a token takes the secret itself. */
@Injectable()
export class ProviderSecrets {
  private readonly sealed: Sealed;

  constructor(@Inject(APP_CONFIG) config: AppConfig) {
    this.sealed = new Sealed(config.subjectMasterKey, 'secrets of sign-in providers');
  }

  seal(secret: string, clientId: string): Buffer {
    return this.sealed.seal(secret, clientId);
  }

  open(sealed: Buffer, clientId: string): string {
    return this.sealed.open(sealed, clientId);
  }
}
