import { defineModule } from '../../platform/define-module.js';
import { AgreedChoices } from './choices/agreed-choices.js';
import { SendingChoicesController } from './choices/sending-choices.controller.js';
import { SendingChoices } from './choices/sending-choices.service.js';
import { SendingHoldings } from './choices/sending-holdings.js';
import { ForwardJob } from './forwarding/forward.job.js';
import { Forwarder } from './forwarding/forwarder.js';
import { NamesOfThings } from './forwarding/names-of.js';
import { TargetProgress } from './forwarding/target-progress.js';
import { ToldEvents } from './forwarding/told-events.js';
import { CreateSendingChoice1764400000000 } from './migrations/create-sending-choice.migration.js';
import { CreateStatementTarget1764310000000 } from './migrations/create-statement-target.migration.js';
import { StatementProfileController } from './profile/profile.controller.js';
import { StoreClient } from './store/store-client.js';
import { TargetSecrets } from './store/target-secrets.js';
import { TRUSTED_ORIGINS } from './store/trusted-origins.js';
import { StatementTargetsController } from './targets/targets.controller.js';
import { StatementTargetService } from './targets/targets.service.js';
import { TryTarget } from './targets/try-target.js';

/** What members do, as statements of xAPI to stores of their organizations (product/statements-out#statements-out). */
export const statementsOutModule = defineModule({
  name: 'statements-out',
  migrations: [CreateStatementTarget1764310000000, CreateSendingChoice1764400000000],
  slices: {
    profile: { controllers: [StatementProfileController] },
    store: {
      providers: [
        { provide: TRUSTED_ORIGINS, useFactory: () => new Set<string>() },
        StoreClient,
        TargetSecrets,
      ],
    },
    choices: {
      controllers: [SendingChoicesController],
      providers: [AgreedChoices, SendingChoices],
      personalData: [SendingHoldings],
    },
    targets: {
      controllers: [StatementTargetsController],
      providers: [StatementTargetService, TryTarget],
    },
    forwarding: {
      providers: [Forwarder, NamesOfThings, TargetProgress, ToldEvents],
      sweeps: [ForwardJob],
    },
  },
});
