import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import type { ScimListQuery, ScimResource } from '@keenly/contracts/scim';
import {
  scimChangeGroup,
  scimMakeGroup,
  scimRemoveGroup,
  scimReplaceGroup,
  scimSearchGroups,
  scimGroup,
  scimGroups,
} from '@keenly/contracts/scim.endpoints';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { scimBase } from '../base-address.js';
import type { CallingDirectory } from '../directory.js';
import { asQuery, listAnswer, pageOf } from '../filters/list-answer.js';
import { parseFilter } from '../filters/parse-filter.js';
import { asShown, isShown, type Shown, shownOf } from '../filters/shown.js';
import { IfMatch, ScimRoute } from '../requests/scim-route.decorator.js';
import { groupChangeOf } from './group-patch.js';
import { groupAttributes, groupResource, groupVersion } from './group-resource.js';
import type { GroupRow } from './group-row.js';
import { GroupsReader } from './groups-reader.js';
import { ProvisionedGroups } from './groups.service.js';

/** Groups of an organization, for its directory (product/provisioning#groups). */
@Controller()
export class ScimGroupsController {
  private readonly base: string;

  constructor(
    private readonly groups: ProvisionedGroups,
    private readonly reader: GroupsReader,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.base = scimBase(config);
  }

  @ScimRoute(scimGroups)
  list({ query }: InputOf<typeof scimGroups>, directory: CallingDirectory): Promise<ScimResource> {
    return this.listed(query, directory);
  }

  @ScimRoute(scimSearchGroups)
  search({ body }: InputOf<typeof scimSearchGroups>, directory: CallingDirectory): Promise<ScimResource> {
    return this.listed(asQuery(body), directory);
  }

  @ScimRoute(scimMakeGroup)
  async make(
    { body }: InputOf<typeof scimMakeGroup>,
    directory: CallingDirectory,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<typeof scimMakeGroup>> {
    const row = await this.groups.make(body, directory);
    void reply.header('location', `${this.base}/Groups/${row.id}`);
    return this.answered(row, directory, reply);
  }

  @ScimRoute(scimGroup)
  async one(
    { params: { id }, query }: InputOf<typeof scimGroup>,
    directory: CallingDirectory,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<typeof scimGroup>> {
    const row = await this.reader.require(directory.organizationId, id);
    return this.answered(row, directory, reply, shownOf(query));
  }

  @ScimRoute(scimReplaceGroup)
  async replace(
    { params: { id }, body }: InputOf<typeof scimReplaceGroup>,
    directory: CallingDirectory,
    @IfMatch() ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<typeof scimReplaceGroup>> {
    return this.answered(await this.groups.replace(id, body, directory, ifMatch), directory, reply);
  }

  @ScimRoute(scimChangeGroup)
  async change(
    { params: { id }, body }: InputOf<typeof scimChangeGroup>,
    directory: CallingDirectory,
    @IfMatch() ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<typeof scimChangeGroup>> {
    const change = groupChangeOf(body.Operations);
    return this.answered(await this.groups.change(id, change, directory, ifMatch), directory, reply);
  }

  @ScimRoute(scimRemoveGroup)
  remove(
    { params: { id } }: InputOf<typeof scimRemoveGroup>,
    directory: CallingDirectory,
    @IfMatch() ifMatch: string | undefined,
  ): Promise<void> {
    return this.groups.close(id, directory, ifMatch);
  }

  private async listed(query: ScimListQuery, { organizationId }: CallingDirectory): Promise<ScimResource> {
    const page = pageOf(query);
    const filter = query.filter === undefined ? undefined : parseFilter(query.filter, groupAttributes);
    const { rows, total } =
      filter === undefined
        ? await this.reader.page(organizationId, page)
        : await this.reader.find(organizationId, filter, page);
    const resources = await this.resources(rows, organizationId, shownOf(query));
    return listAnswer(resources, { total, offset: page.offset });
  }

  private async answered(
    row: GroupRow,
    { organizationId }: CallingDirectory,
    reply: FastifyReply,
    shown: Shown = everything,
  ): Promise<ScimResource> {
    void reply.header('etag', groupVersion(row));
    const [resource = {}] = await this.resources([row], organizationId, shown);
    return resource;
  }

  /** Who is in a group is looked up only for an answer that says so. */
  private async resources(
    rows: readonly GroupRow[],
    clientId: string,
    shown: Shown,
  ): Promise<ScimResource[]> {
    const members = isShown('members', shown)
      ? await this.reader.members(
          clientId,
          rows.map(({ id }) => id),
        )
      : undefined;
    const at = { groups: `${this.base}/Groups`, users: `${this.base}/Users` };
    return rows.map((row) => {
      const own = members === undefined ? undefined : (members.get(row.id) ?? []);
      return asShown(groupResource(row, own, at), shown);
    });
  }
}

const everything: Shown = { only: undefined, without: new Set() };
