import { defineModule } from '../../platform/define-module.js';
import { RecordStoreGate } from '../../platform/auth/record-store-gate.js';
import { AboutController } from './about/about.controller.js';
import { AlternateRequestController } from './http/alternate-request/alternate-request.controller.js';
import { CredentialGate, XapiBodyGate } from './http/credential-gate.service.js';

export const recordStoreModule = defineModule({
  name: 'record-store',
  // The guard of every route asks the gate.
  global: true,
  slices: {
    http: {
      controllers: [AlternateRequestController],
      providers: [{ provide: RecordStoreGate, useClass: CredentialGate }, XapiBodyGate],
    },
    about: { controllers: [AboutController] },
  },
  exports: [RecordStoreGate],
});
