import type { ListAnswer, ListRange } from '@keenly/contracts/endpoint';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { sendContentRange } from '../simple-rest.js';

/** Sends a list's rows as the body, and which of how many they are in the header that the console reads. */
export class ListAnswerInterceptor implements NestInterceptor<ListAnswer<unknown>, readonly unknown[]> {
  constructor(
    private readonly resource: string,
    private readonly rangeOf: (request: FastifyRequest) => ListRange,
  ) {}

  intercept(
    context: ExecutionContext,
    next: CallHandler<ListAnswer<unknown>>,
  ): Observable<readonly unknown[]> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map(({ rows, total }) => {
        const { offset } = this.rangeOf(http.getRequest<FastifyRequest>());
        const reply = http.getResponse<FastifyReply>();
        sendContentRange(reply, this.resource, { offset, count: rows.length, total });
        return rows;
      }),
    );
  }
}
