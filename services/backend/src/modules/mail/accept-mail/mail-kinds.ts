import { Injectable } from '@nestjs/common';
import { type AddressedMailKind, type MailKind, MailKinds } from '../mail.public.js';

@Injectable()
export class RegisteredMailKinds extends MailKinds {
  private readonly kinds = new Map<string, MailKind | AddressedMailKind>();

  register(kind: MailKind | AddressedMailKind): void {
    if (this.kinds.has(kind.kind)) throw new Error(`two modules write mails of the kind ${kind.kind}`);
    this.kinds.set(kind.kind, kind);
  }

  find(kind: string): MailKind | AddressedMailKind | undefined {
    return this.kinds.get(kind);
  }
}
