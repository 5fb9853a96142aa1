import { PRODUCT_NAME } from '@keenly/contracts/product';
import type { INestApplication } from '@nestjs/common';
import { type Route, RouteTable } from '../auth/route-table.js';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { describeServed } from './endpoint/describe-endpoint.js';

/** The OpenAPI document of every route, made from the routes themselves. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle(`${PRODUCT_NAME} API`)
    .setDescription('Errors have error.code and error.message. Token failures use code 1004.')
    .setVersion('1')
    .addServer('/')
    .addBearerAuth()
    .addBasicAuth()
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'A token of a directory.' }, 'directory')
    .addSecurityRequirements('bearer')
    .build();
  describeServed();
  const document = SwaggerModule.createDocument(app, description);
  sayWhatOpens(document, app.get(RouteTable).routes());
  return document;
}

/**
 * Takes the token off the routes that need none, and names the record store's own credentials and the directories' own tokens;
 * everything else has the document's own requirement.
 */
function sayWhatOpens(document: OpenAPIObject, routes: readonly Route[]): void {
  for (const { method, path, rule } of routes) {
    const item = document.paths[path.replace(/:([a-zA-Z]+)/g, '{$1}')];
    const operation = item?.[method.toLowerCase() as Lowercase<'GET'>];
    if (operation === undefined) continue;
    if (rule.kind === 'anyone') operation.security = [];
    if (rule.kind === 'record-store') operation.security = [{ basic: [] }];
    if (rule.kind === 'directory') operation.security = [{ directory: [] }];
  }
}
