import { Module } from '@nestjs/common';
import { Admission } from './admission.js';

/** What is before every route that takes a body. */
@Module({ providers: [Admission], exports: [Admission] })
export class AdmissionModule {}
