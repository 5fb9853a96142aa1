import { Module } from '@nestjs/common';
import { Admission } from './admission.js';

/** Provides the admission check that runs before every route with a body. */
@Module({ providers: [Admission], exports: [Admission] })
export class AdmissionModule {}
