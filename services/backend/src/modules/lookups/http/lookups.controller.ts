import { apiPaths } from '@keenly/contracts/api-paths';
import {
  countriesQuerySchema,
  listQueryOfLookupsSchema,
  type LookupPage,
  lookupPageSchema,
  statesQuerySchema,
} from '@keenly/contracts/lookups';
import { industries, interests } from '@keenly/contracts/weekly-tools';
import { Controller, Get, Header, Query } from '@nestjs/common';
import { z } from 'zod';
import { ForAnyone } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { KnownPlaces } from '../queries/known-places.js';
import { optionsOf, pageOf } from '../queries/page-of.js';

/** They change with a release, if at all. */
const FOR_AN_HOUR = 'public, max-age=3600';

/** What drop-downs offer (document 1 §7 'Countries / states'); 300 is a page, not the end of the list. */
@Controller()
@ForAnyone()
export class LookupsController {
  private readonly interestOptions = optionsOf(interests);
  private readonly industryOptions = optionsOf(industries);

  constructor(private readonly places: KnownPlaces) {}

  @Get(apiPaths.countries)
  @Header('cache-control', FOR_AN_HOUR)
  @Describe({ summary: 'Countries by name.', query: countriesQuerySchema, answer: lookupPageSchema })
  async countries(
    @Query(zod(countriesQuerySchema)) page: z.output<typeof countriesQuerySchema>,
  ): Promise<LookupPage> {
    return pageOf(await this.places.countries(), page);
  }

  @Get(apiPaths.states)
  @Header('cache-control', FOR_AN_HOUR)
  @Describe({ summary: 'States of a country.', query: statesQuerySchema, answer: lookupPageSchema })
  async states(@Query(zod(statesQuerySchema)) page: z.output<typeof statesQuerySchema>): Promise<LookupPage> {
    return pageOf(await this.places.statesOf(page.country_id), page);
  }

  @Get(apiPaths.interests)
  @Header('cache-control', FOR_AN_HOUR)
  @Describe({
    summary: 'List interests.',
    query: listQueryOfLookupsSchema,
    answer: lookupPageSchema,
  })
  interests(
    @Query(zod(listQueryOfLookupsSchema)) page: z.output<typeof listQueryOfLookupsSchema>,
  ): LookupPage {
    return pageOf(this.interestOptions, page);
  }

  @Get(apiPaths.industries)
  @Header('cache-control', FOR_AN_HOUR)
  @Describe({
    summary: 'List industries.',
    query: listQueryOfLookupsSchema,
    answer: lookupPageSchema,
  })
  industries(
    @Query(zod(listQueryOfLookupsSchema)) page: z.output<typeof listQueryOfLookupsSchema>,
  ): LookupPage {
    return pageOf(this.industryOptions, page);
  }
}
