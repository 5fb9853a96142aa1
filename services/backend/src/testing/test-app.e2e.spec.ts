import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestApp } from './test-app.js';

describe('a service under test', () => {
  it('closes with a connection over which nothing ever came', async () => {
    const tested = await startTestApp();
    const { hostname, port } = new URL(tested.url);
    const silent = connect(Number(port), hostname);
    await once(silent, 'connect');
    const gone = once(silent, 'close');
    silent.resume();
    await tested.close();
    await gone;
  });
});
