import { buildTestExtension } from '../../../extension/tests/unpacked-build.js';
import { measureCamera, measureCpu } from './cpu.js';
import { printFindings, type Finding } from './finding.js';
import { measureLoads } from './loads.js';
import { measureLosses } from './losses.js';
import { measureCameraMemory, measureMemory } from './memory.js';
import { measureNudges } from './nudges.js';
import { readSettings, type Section, type Settings } from './settings.js';
import { measureSize } from './size.js';
import { measureVisits } from './visits.js';

const settings = readSettings(process.argv.slice(2));
const run: Record<Section, (settings: Settings) => Promise<Finding[]> | Finding[]> = {
  cpu: measureCpu,
  camera: measureCamera,
  memory: async (given) => [...(await measureMemory(given)), ...(await measureCameraMemory(given))],
  loads: measureLoads,
  visits: measureVisits,
  nudges: measureNudges,
  losses: measureLosses,
  size: measureSize,
};
buildTestExtension();
const began = performance.now();
const findings: Finding[] = [];
for (const section of settings.only) {
  const from = performance.now();
  process.stderr.write(`${section}… `);
  findings.push(...(await run[section](settings)));
  process.stderr.write(`${((performance.now() - from) / 1000).toFixed(0)} s\n`);
}
printFindings(findings);
process.stdout.write(`Took ${((performance.now() - began) / 60_000).toFixed(1)} minutes.\n`);
