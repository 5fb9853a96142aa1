// @ts-check
import { tsImport } from 'tsx/esm/api';

/** Gives the run's journeys a folder for the homes that they share (journeys/support/demo-home.ts). Workers inherit it. */
export default async function setUp() {
  const { scratchFolder } = /** @type {typeof import('./scratch-folder.js')} */ (
    await tsImport('./scratch-folder.ts', import.meta.url)
  );
  process.env.KEENLY_DEMO_HOMES = scratchFolder();
}
