import type { InputOf } from '@keenly/contracts/endpoint';
import type { ErasureReceipt } from '@keenly/contracts/trust';
import { eraseMyData, erasureReceipt } from '@keenly/contracts/trust.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { eraseLimits, receiptLimits } from '../trust.limits.js';
import { Erasures } from './erasures.service.js';

/** Erasing the caller, and the receipt of it. */
@Controller()
export class ErasuresController {
  constructor(private readonly erasures: Erasures) {}

  @Handles(eraseMyData)
  @Limited(...eraseLimits)
  async erase({ body }: InputOf<typeof eraseMyData>, caller: Caller): Promise<{ data: ErasureReceipt }> {
    return { data: await this.erasures.request(body, caller) };
  }

  /** Open to anyone who knows the number, which no one guesses; it names no one. */
  @Handles(erasureReceipt)
  @Limited(...receiptLimits)
  async receipt({ params: { id } }: InputOf<typeof erasureReceipt>): Promise<{ data: ErasureReceipt }> {
    return { data: await this.erasures.receipt(id) };
  }
}
