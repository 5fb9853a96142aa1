import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';

/** Whether the caller has calibrated on a device, and when: all that the service knows of it. */
export const calibrationQuery = queryOptions({
  queryKey: [pairingEndpoints.ownCalibration.path],
  queryFn: ({ signal }) => api.ask(pairingEndpoints.ownCalibration, {}, { signal }),
  // While other pages were open no one listened.
  refetchOnMount: 'always',
});
