import type { LookupOption } from '@keenly/contracts/lookups';
import { Injectable } from '@nestjs/common';
import { Places } from '../lookups.public.js';

interface World {
  readonly countries: readonly LookupOption[];
  readonly statesByCountry: ReadonlyMap<string, readonly LookupOption[]>;
}

const byName = (one: LookupOption, other: LookupOption) => one.name.localeCompare(other.name, 'en');

/**
 * Countries with their states (ISO 3166), as the package keeps them. Read once, when someone first asks: they weigh
 * some 5 MB in a process, and a worker never needs them.
 */
@Injectable()
export class KnownPlaces extends Places {
  private world: Promise<World> | undefined;

  async countries(): Promise<readonly LookupOption[]> {
    return (await this.known()).countries;
  }

  async statesOf(countryId: string): Promise<readonly LookupOption[]> {
    return (await this.known()).statesByCountry.get(countryId) ?? [];
  }

  async isCountry(countryId: string): Promise<boolean> {
    return (await this.known()).statesByCountry.has(countryId);
  }

  async isState(countryId: string, stateId: string): Promise<boolean> {
    return (await this.statesOf(countryId)).some(({ id }) => id === stateId);
  }

  private known(): Promise<World> {
    return (this.world ??= readWorld());
  }
}

async function readWorld(): Promise<World> {
  const { allCountries } = await import('country-region-data');
  return {
    countries: allCountries.map(([name, id]) => ({ id, name })).sort(byName),
    statesByCountry: new Map(
      allCountries.map(([, country, regions]) => [
        country,
        regions.map(([name, code]) => ({ id: stateId(country, name, code), name })).sort(byName),
      ]),
    ),
  };
}

/**
 * `US-CA`. The package has some codes with the country in front already, and for some regions none, or the word
 * 'undefined'.
 */
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
