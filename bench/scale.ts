import { measureCalls } from './scale/measure-calls.ts';
import { measureNodes } from './scale/measure-nodes.ts';
import { measureSweeps } from './scale/measure-sweeps.ts';
import { measureUpkeep } from './scale/measure-upkeep.ts';
import { openPlace } from './scale/databases.ts';
import { saveResults } from './scale/measured.ts';
import { readOptions } from './scale/options.ts';
import { report } from './scale/report.ts';

/**
 * How calls grow with the database, what a node costs, and how long upkeep takes: `npm run bench -- scale --size=1,10,100
 * --database=sqlite,postgres --part=calls,nodes,upkeep,sweeps --folder=/somewhere/to/keep/databases`.
 */
const { sizes, databases, parts, folder } = readOptions(process.argv.slice(2));
for (const kind of databases) {
  const place = await openPlace(kind, folder);
  try {
    for (const scale of sizes) {
      const database = await place.filled(scale);
      process.stderr.write(`\nMeasuring ${kind}, ${scale}×\n`);
      if (parts.includes('calls')) saveResults(kind, scale, await measureCalls(database, scale));
      if (parts.includes('nodes') && database.kind === 'postgres') await measureNodes(database.url, scale);
      if (parts.includes('upkeep')) await measureUpkeep(database, scale);
      // Last, because it removes what is old.
      if (parts.includes('sweeps')) await measureSweeps(database, scale);
    }
  } finally {
    await place.close();
  }
  if (parts.includes('calls')) report(kind, sizes);
}
