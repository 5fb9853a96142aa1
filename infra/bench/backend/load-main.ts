import { load, type LoadRequest } from './load.js';

process.once('message', (request: LoadRequest) => {
  void load(request).then((result) => process.send?.(result));
});
