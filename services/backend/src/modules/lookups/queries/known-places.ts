import type { LookupOption } from '@keenly/contracts/lookups';
import { Injectable } from '@nestjs/common';
import { allCountries } from 'country-region-data';
import { Places } from '../lookups.public.js';

const byName = (one: LookupOption, other: LookupOption) => one.name.localeCompare(other.name, 'en');

/** Countries with their states (ISO 3166), as the package keeps them; read once. */
@Injectable()
export class KnownPlaces extends Places {
  readonly countries: readonly LookupOption[] = allCountries.map(([name, id]) => ({ id, name })).sort(byName);

  private readonly byCountry: ReadonlyMap<string, readonly LookupOption[]> = new Map(
    allCountries.map(([, country, regions]) => [
      country,
      regions.map(([name, code]) => ({ id: stateId(country, name, code), name })).sort(byName),
    ]),
  );

  statesOf(countryId: string): readonly LookupOption[] {
    return this.byCountry.get(countryId) ?? [];
  }

  isCountry(countryId: string): boolean {
    return this.byCountry.has(countryId);
  }

  isState(countryId: string, stateId: string): boolean {
    return this.statesOf(countryId).some(({ id }) => id === stateId);
  }
}

/** `US-CA`. The package has some codes with the country in front already, and for some regions none, or the word 'undefined'. */
function stateId(country: string, name: string, code: string): string {
  const own = code === '' || code === 'undefined' ? slug(name) : code.replace(new RegExp(`^${country}-`), '');
  return `${country}-${own}`;
}

function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9]+/g, '')
    .toUpperCase();
}
