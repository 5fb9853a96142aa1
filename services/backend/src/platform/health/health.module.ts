import { Module } from '@nestjs/common';
import { Draining } from '../http/draining.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';

@Module({ controllers: [HealthController, MetricsController], providers: [Draining] })
export class HealthModule {}
