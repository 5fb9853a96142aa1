import { endpoint, forAnyone } from '@keenly/contracts/endpoint';
import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { Handles } from '../http/endpoint/handles.decorator.js';
import { RouteTable } from './route-table.js';

@Controller()
class Forgotten {
  @Get('/api/v1/forgotten')
  read(): string {
    return 'everything';
  }
}

const ruled = endpoint({ method: 'GET', path: '/api/v1/ruled', access: forAnyone, summary: 'Nothing.' });

@Controller()
class Ruled {
  @Handles(ruled)
  async read(): Promise<void> {
    await Promise.resolve();
  }
}

@Module({ imports: [DiscoveryModule], controllers: [Ruled, Forgotten], providers: [RouteTable] })
class WithForgotten {}

@Module({ imports: [DiscoveryModule], controllers: [Ruled], providers: [RouteTable] })
class AllRuled {}

const start = (module: new () => unknown) =>
  NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });

describe('a service', () => {
  it('does not start while a route has no rule', async () => {
    await expect(start(WithForgotten)).rejects.toThrow('Forgotten.read has no access rule');
  });

  it('starts once each has one, and knows them', async () => {
    const app = await start(AllRuled);
    expect(app.get(RouteTable).routes()).toMatchObject([
      { method: 'GET', path: '/api/v1/ruled', rule: { kind: 'anyone' }, handler: 'Ruled.read' },
    ]);
    await app.close();
  });
});
