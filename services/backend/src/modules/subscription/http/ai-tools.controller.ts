import { apiPaths } from '@keenly/contracts/api-paths';
import { rolesThatMay } from '@keenly/contracts/permissions';
import {
  type AiTool,
  type AiToolInput,
  aiToolInputSchema,
  aiToolSchema,
  aiToolSortFields,
} from '@keenly/contracts/weekly-tools';
import { Body, Controller, Delete, Get, Header, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForSignedIn } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { idFilter, listQuerySchema, sendContentRange } from '../../../platform/http/simple-rest.js';
import { UuidParam } from '../../../platform/http/uuid-param.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { AiTools } from '../application/ai-tools.service.js';

const listSchema = listQuerySchema({
  sortFields: aiToolSortFields,
  defaultSort: ['name', 'ASC'],
  filter: z.object({ q: z.string().max(120).optional(), id: idFilter.optional() }),
});

/** The catalogue behind the weekly e-mail: the console's list, in the dialect of its data provider. */
@Controller()
@ForSignedIn(rolesThatMay('ai-tool.edit', 'platform'))
export class AiToolsController {
  constructor(private readonly tools: AiTools) {}

  @Get(apiPaths.aiTools)
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'AI tools in the catalogue.', query: listSchema, answer: z.array(aiToolSchema) })
  async list(
    @Query(zod(listSchema)) list: z.output<typeof listSchema>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AiTool[]> {
    const { rows, total } = await this.tools.list(list);
    sendContentRange(reply, 'ai-tools', { offset: list.range.offset, count: rows.length, total });
    return rows;
  }

  @Get(apiPaths.aiTool)
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'One AI tool.', answer: aiToolSchema })
  one(@UuidParam('id') id: string): Promise<AiTool> {
    return this.tools.one(id);
  }

  @Post(apiPaths.aiTools)
  @HttpCode(201)
  @Describe({ summary: 'Add an AI tool.', body: aiToolInputSchema, answer: aiToolSchema, status: 201 })
  add(
    @Body(zod(aiToolInputSchema)) input: AiToolInput,
    @CurrentCaller() { accountId }: Caller,
  ): Promise<AiTool> {
    return this.tools.add(input, accountId);
  }

  @Put(apiPaths.aiTool)
  @Describe({ summary: 'Change an AI tool.', body: aiToolInputSchema, answer: aiToolSchema })
  change(
    @UuidParam('id') id: string,
    @Body(zod(aiToolInputSchema)) input: AiToolInput,
    @CurrentCaller() { accountId }: Caller,
  ): Promise<AiTool> {
    return this.tools.change(id, input, accountId);
  }

  @Delete(apiPaths.aiTool)
  @Describe({ summary: 'Remove an AI tool from the catalogue.', answer: aiToolSchema })
  remove(@UuidParam('id') id: string): Promise<AiTool> {
    return this.tools.remove(id);
  }
}
