import { hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { SignedClaims } from '../../../platform/auth/signed-claims.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';

const linkSchema = z.object({ recovery: z.uuid(), may: z.enum(['start', 'stop']) });

/** The signed content of a link. */
export type RecoveryLink = z.infer<typeof linkSchema>;

/** Secrets of the links that mails about a lost second factor bring. They are signed, and stored nowhere. */
@Injectable()
export class RecoveryLinks {
  private readonly signed: SignedClaims;

  constructor(@Inject(APP_CONFIG) config: Pick<AppConfig, 'tokenSecret'>) {
    const key = Buffer.from(hkdfSync('sha256', config.tokenSecret, '', 'keenly: lost second factors', 32));
    this.signed = new SignedClaims(key.toString('base64url'));
  }

  secretOf(link: RecoveryLink): string {
    return this.signed.sign(link);
  }

  /** The recovery that a link names; undefined for one that does something else, or that we didn't make. */
  read(secret: string, may: RecoveryLink['may']): string | undefined {
    const { data: link } = linkSchema.safeParse(this.signed.read(secret));
    return link?.may === may ? link.recovery : undefined;
  }
}
