import type { InputOf } from '@keenly/contracts/endpoint';
import { countries, industryLookup, interestLookup, states } from '@keenly/contracts/lookups.endpoints';
import { type LookupPage } from '@keenly/contracts/lookups';
import { industries, interests } from '@keenly/contracts/weekly-tools';
import { Controller } from '@nestjs/common';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { KnownPlaces } from './known-places.js';
import { optionsOf, pageOf } from './page-of.js';

/** Options of drop-downs (product/shared#look-ups), in pages of 300. */
@Controller()
export class LookupsController {
  private readonly interestOptions = optionsOf(interests);
  private readonly industryOptions = optionsOf(industries);

  constructor(private readonly places: KnownPlaces) {}

  @Handles(countries)
  async countries({ query }: InputOf<typeof countries>): Promise<LookupPage> {
    return pageOf(await this.places.countries(), query);
  }

  @Handles(states)
  async states({ query }: InputOf<typeof states>): Promise<LookupPage> {
    return pageOf(await this.places.statesOf(query.country_id), query);
  }

  @Handles(interestLookup)
  interests({ query }: InputOf<typeof interestLookup>): LookupPage {
    return pageOf(this.interestOptions, query);
  }

  @Handles(industryLookup)
  industries({ query }: InputOf<typeof industryLookup>): LookupPage {
    return pageOf(this.industryOptions, query);
  }
}
