import type { FileAddress } from '@keenly/contracts/media-files';
import { fileAddress, storeFile } from '@keenly/contracts/media-files.endpoints';
import { sampleOf } from '../../../platform/media/testing/samples.js';
import { ADDRESS_LIFE_S } from '../../../modules/media/upload-address.js';
import { call } from '../../test-http.js';
import type { FaultCases } from '../fault-case.js';

export const mediaFileCases: FaultCases = {
  [`PUT ${storeFile.path}`]: {
    make: async (world) => {
      const { token } = await world.somebody();
      const body = sampleOf('text/vtt');
      const query = new URLSearchParams({
        ...{ kind: 'captions', content_type: 'text/vtt', name: 'Captions', size: String(body.length) },
      });
      const given = await call(world.app, 'GET', `${fileAddress.path}?${query.toString()}`, { token });
      const { upload_url } = given.expect<FileAddress>(200);
      return { path: upload_url, body, headers: { 'content-type': 'text/vtt' } };
    },
    lastsS: ADDRESS_LIFE_S,
  },
};
