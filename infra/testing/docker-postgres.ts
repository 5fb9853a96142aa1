import { request } from 'node:http';

const SOCKET = '/var/run/docker.sock';
const IMAGE = 'postgres:18.1';

/** Whether a container engine answers, within a tenth of a second: testcontainers takes far longer to find none. */
export function engineAnswers(): Promise<boolean> {
  const host = process.env['DOCKER_HOST'];
  const target =
    host && !host.startsWith('unix://')
      ? { host: new URL(host).hostname, port: new URL(host).port }
      : { socketPath: host ? host.slice('unix://'.length) : SOCKET };
  return new Promise((resolve) => {
    const asked = request({ ...target, path: '/_ping', timeout: 100 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.once('error', () => resolve(false));
    asked.once('timeout', () => {
      asked.destroy();
      resolve(false);
    });
    asked.end();
  });
}

/** A throw-away Postgres in a container; testcontainers' own reaper removes it if we die. */
export async function startDockerPostgres(
  settings: Readonly<Record<string, string>>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({ POSTGRES_USER: 'keenly', POSTGRES_PASSWORD: 'keenly' })
    .withCommand([
      'postgres',
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ])
    .withExposedPorts(5432)
    // The image starts the server twice, the first time only to initialise.
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start();
  const address = `${container.getHost()}:${container.getMappedPort(5432)}`;
  return {
    url: `postgresql://keenly:keenly@${address}/postgres`,
    stop: async () => {
      await container.stop();
    },
  };
}
