import { openDemonstrationClock, systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { readConfiguration } from '#server/settings/configuration.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { tableOf } from '#server/settlement/difference-table.ts';
import { SettlementFileError } from '#server/settlement/settlement-file.ts';
import { reconcileFile } from '#server/settlement/settlement-folder.ts';
import { commandFault } from './command-fault.ts';

// `npm run reconcile -- FILE…`: compares settlement files of providers with the ledger, and prints each difference. The exit
// code is 0 where all agree, 2 where some differ, 1 where one cannot be read; the others are read then all the same.

try {
  const paths = process.argv.slice(2);
  if (paths.length === 0) throw new SettlementFileError('npm run reconcile -- xendit-IDR-2026-03-01.csv …');
  const configuration = readConfiguration(process.env.CONFIGURATION, process.env.NODE_ENV);
  const isProduction = configuration.environment === 'production';
  const opened = await openDatabase({ ...readEnvironment(), migrates: !isProduction });
  try {
    const clock = isProduction ? systemClock : await openDemonstrationClock(opened.db);
    const quiet = { info: () => {}, error: () => {} };
    for (const path of paths) {
      try {
        const found = await reconcileFile(opened.db, configuration, path, quiet, clock.now());
        for (const line of tableOf(found, configuration)) console.log(line);
        if (found.differences.length > 0) process.exitCode ??= 2;
      } catch (error) {
        if (!(error instanceof SettlementFileError)) throw error;
        console.error(error.message);
        process.exitCode = 1;
      }
    }
  } finally {
    await opened.close();
  }
} catch (error) {
  console.error(commandFault(error));
  process.exitCode = 1;
}
