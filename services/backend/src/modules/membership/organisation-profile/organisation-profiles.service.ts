import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { mediaMessages, organisationMessages } from '@keenly/contracts/catalogue/organisations';
import { profileMessages } from '@keenly/contracts/catalogue/profile';
import type {
  OrganisationImages,
  OrganisationProfileView,
  UpdateOrganisation,
} from '@keenly/contracts/organisation';
import { may } from '@keenly/contracts/permissions';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Notices } from '../../../platform/database/notices.js';
import { Places } from '../../lookups/lookups.public.js';
import { Images } from '../../media/media.public.js';
import { Directory, Memberships, ORGANISATION_CHANGED } from '../membership.public.js';
import { OrganisationDetails } from '../entities/organisation-details.entity.js';

type Contact = Omit<UpdateOrganisation, 'name' | 'image_url' | 'version'>;
type Pictures = Omit<OrganisationImages, 'id'>;

/**
 * The organisation profile (product/organizations#organization-profile). Another organisation is not there: NOT_FOUND.
 */
@Injectable()
export class OrganisationProfiles {
  constructor(
    @InjectRepository(OrganisationDetails) private readonly details: Repository<OrganisationDetails>,
    private readonly memberships: Memberships,
    private readonly directory: Directory,
    private readonly images: Images,
    private readonly places: Places,
    private readonly notices: Notices,
  ) {}

  async view(clientId: string, caller: Caller): Promise<OrganisationProfileView> {
    const organisation =
      clientId === caller.clientId ? await this.directory.organisation(clientId) : undefined;
    if (organisation === undefined) throw notFound();
    const found = await this.details.findOneBy({ clientId });
    const code = may(caller.role, 'organisation.code.read', 'organisation')
      ? await this.memberships.licenceCodeOf(clientId)
      : undefined;
    return {
      id: clientId,
      name: organisation.name,
      ...onTheWire(found),
      licence_code: code ?? null,
      editable: may(caller.role, 'organisation.edit', 'organisation'),
    };
  }

  /**
   * VALIDATION_FAILED for a place that does not exist and a picture that was not uploaded here; CONCURRENT_CHANGE, and
   * nothing written, where someone saved since the version that was read.
   */
  async update(changes: UpdateOrganisation, caller: Caller): Promise<OrganisationProfileView> {
    const clientId = organisationOf(caller);
    const { name, image_url, version, ...contact } = changes;
    await this.requirePlace(contact.country_id, contact.state_id, organisationMessages.locationRequired);
    await this.requireStored({ image_url });
    const by = caller.accountId;
    await this.details.manager.transaction(async (manager) => {
      await this.store(manager, clientId, given(contact, { image_url }), { by, version });
      await this.memberships.rename({ clientId, name, by }, manager);
    });
    this.notices.tellHere(ORGANISATION_CHANGED, clientId);
    return this.view(clientId, caller);
  }

  async changeImages(
    { id, ...pictures }: OrganisationImages,
    caller: Caller,
  ): Promise<OrganisationProfileView> {
    if (id !== caller.clientId) throw notFound();
    await this.write(id, {}, pictures, { by: caller.accountId });
    return this.view(id, caller);
  }

  /** Writes what was given and leaves the rest as it is. */
  async write(
    clientId: string,
    contact: Partial<Contact>,
    pictures: Pictures,
    { by }: { by: string },
  ): Promise<void> {
    await this.requireStored(pictures);
    await this.details.manager.transaction((manager) =>
      this.store(manager, clientId, given(contact, pictures), { by, version: undefined }),
    );
  }

  /**
   * The version is compared in the statement that writes. It stays with a logo or a banner, which are in no form that it
   * guards: whoever has the form open loses nothing by them.
   */
  private async store(
    manager: EntityManager,
    clientId: string,
    changes: Partial<OrganisationDetails>,
    { by, version }: { by: string; version: number | undefined },
  ): Promise<void> {
    const details = manager.getRepository(OrganisationDetails);
    await details.createQueryBuilder().insert().values({ clientId, createdBy: by }).orIgnore().execute();
    const { affected } = await details.update(
      { clientId, ...(version === undefined ? {} : { version }) },
      { ...changes, updatedBy: by, version: () => (isOfForm(changes) ? 'version + 1' : 'version') },
    );
    if (affected !== 1) throw new DomainError('CONCURRENT_CHANGE', profileMessages.changedElsewhere);
  }

  /** VALIDATION_FAILED for what is no country, or no state of it. */
  async requirePlace(countryId: string, stateId: string, words: string): Promise<void> {
    if (!(await this.places.isCountry(countryId)))
      throw new DomainError('VALIDATION_FAILED', words, { country_id: words });
    if (stateId === '' || (await this.places.isState(countryId, stateId))) return;
    const state = organisationMessages.selectState;
    throw new DomainError('VALIDATION_FAILED', state, { state_id: state });
  }

  /** VALIDATION_FAILED for an address of a picture that was not uploaded here. */
  async requireStored(pictures: Pictures): Promise<void> {
    const words = mediaMessages.invalidImage;
    for (const [field, address] of Object.entries(pictures)) {
      if (typeof address === 'string' && !(await this.images.isStored(address, 'organisation')))
        throw new DomainError('VALIDATION_FAILED', words, { [field]: words });
    }
  }
}

/** NOT_FOUND for someone who acts in no organisation. */
export function organisationOf({ clientId }: Caller): string {
  if (clientId === null) throw notFound();
  return clientId;
}

function notFound(): DomainError {
  return new DomainError('NOT_FOUND', failureMessages.notFound);
}

function onTheWire(found: OrganisationDetails | null) {
  return {
    email: found?.email ?? '',
    phone: found?.phone ?? '',
    website: found?.website ?? '',
    country_id: found?.countryId ?? '',
    state_id: found?.stateId ?? '',
    city: found?.city ?? '',
    address1: found?.address1 ?? '',
    suite: found?.suite ?? '',
    zip_code: found?.zipCode ?? '',
    image_url: found?.imageUrl ?? null,
    logo_url: found?.logoUrl ?? null,
    banner_image_url: found?.bannerImageUrl ?? null,
    version: found?.version ?? 0,
  };
}

/** The columns of what was given. */
function given(contact: Partial<Contact>, pictures: Pictures) {
  const { country_id, state_id, zip_code, ...rest } = contact;
  return defined({
    ...rest,
    countryId: country_id,
    stateId: state_id,
    zipCode: zip_code,
    imageUrl: pictures.image_url,
    logoUrl: pictures.logo_url,
    bannerImageUrl: pictures.banner_image_url,
  });
}

const isOfForm = ({ logoUrl: _logo, bannerImageUrl: _banner, ...form }: Partial<OrganisationDetails>) =>
  Object.keys(form).length > 0;

/** Without what is undefined. */
function defined<T extends object>(given: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const pairs = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(pairs) as { [Name in keyof T]?: Exclude<T[Name], undefined> };
}
