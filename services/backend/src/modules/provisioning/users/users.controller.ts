import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import type { ScimListQuery, ScimResource } from '@keenly/contracts/scim';
import {
  scimChangeUser,
  scimMakeUser,
  scimRemoveUser,
  scimReplaceUser,
  scimSearchUsers,
  scimUser,
  scimUsers,
} from '@keenly/contracts/scim.endpoints';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { scimBase } from '../base-address.js';
import type { CallingDirectory } from '../directory.js';
import { asQuery, listAnswer, pageOf } from '../filters/list-answer.js';
import { parseFilter } from '../filters/parse-filter.js';
import { asShown, shownOf } from '../filters/shown.js';
import { IfMatch, ScimRoute } from '../requests/scim-route.decorator.js';
import { userChangeOf } from './user-patch.js';
import { userAttributes, userResource, userVersion } from './user-resource.js';
import type { UserRow } from './user-row.js';
import { UsersReader } from './users-reader.js';
import { ProvisionedUsers } from './users.service.js';

/** Users of an organization, for its directory (product/provisioning#users). */
@Controller()
export class ScimUsersController {
  private readonly base: string;

  constructor(
    private readonly users: ProvisionedUsers,
    private readonly reader: UsersReader,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.base = `${scimBase(config)}/Users`;
  }

  @ScimRoute(scimUsers)
  list({ query }: InputOf<typeof scimUsers>, directory: CallingDirectory): Promise<ScimResource> {
    return this.listed(query, directory);
  }

  @ScimRoute(scimSearchUsers)
  search({ body }: InputOf<typeof scimSearchUsers>, directory: CallingDirectory): Promise<ScimResource> {
    return this.listed(asQuery(body), directory);
  }

  @ScimRoute(scimMakeUser)
  async make(
    { body }: InputOf<typeof scimMakeUser>,
    directory: CallingDirectory,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<typeof scimMakeUser>> {
    const row = await this.users.make(body, directory);
    void reply.header('location', `${this.base}/${row.id}`);
    return this.answered(row, reply);
  }

  @ScimRoute(scimUser)
  async one(
    { params: { id }, query }: InputOf<typeof scimUser>,
    { organizationId }: CallingDirectory,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<typeof scimUser>> {
    const row = await this.reader.require(organizationId, id);
    return asShown(this.answered(row, reply), shownOf(query));
  }

  @ScimRoute(scimReplaceUser)
  async replace(
    { params: { id }, body }: InputOf<typeof scimReplaceUser>,
    directory: CallingDirectory,
    @IfMatch() ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<typeof scimReplaceUser>> {
    return this.answered(await this.users.replace(id, body, directory, ifMatch), reply);
  }

  @ScimRoute(scimChangeUser)
  async change(
    { params: { id }, body }: InputOf<typeof scimChangeUser>,
    directory: CallingDirectory,
    @IfMatch() ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<typeof scimChangeUser>> {
    const change = userChangeOf(body.Operations);
    return this.answered(await this.users.change(id, change, directory, ifMatch), reply);
  }

  @ScimRoute(scimRemoveUser)
  remove(
    { params: { id } }: InputOf<typeof scimRemoveUser>,
    directory: CallingDirectory,
    @IfMatch() ifMatch: string | undefined,
  ): Promise<void> {
    return this.users.remove(id, directory, ifMatch);
  }

  private async listed(query: ScimListQuery, { organizationId }: CallingDirectory): Promise<ScimResource> {
    const page = pageOf(query);
    const filter = query.filter === undefined ? undefined : parseFilter(query.filter, userAttributes);
    const { rows, total } =
      filter === undefined
        ? await this.reader.page(organizationId, page)
        : await this.reader.find(organizationId, filter, page);
    const shown = shownOf(query);
    const resources = rows.map((row) => asShown(userResource(row, this.base), shown));
    return listAnswer(resources, { total, offset: page.offset });
  }

  private answered(row: UserRow, reply: FastifyReply): ScimResource {
    void reply.header('etag', userVersion(row));
    return userResource(row, this.base);
  }
}
