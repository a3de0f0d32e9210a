/** Writes `README.md` and `plot.svg` from the figures in `results.json`: `node lab/bench/pdfa/report.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plot } from './plot.ts'
import { type BenchRecord, readme } from './readme.ts'

/** Writes both beside this file. */
export function writeReport(record: BenchRecord): void {
	writeFileSync(join(import.meta.dirname, 'README.md'), readme(record))
	writeFileSync(join(import.meta.dirname, 'plot.svg'), plot(record))
}

if (import.meta.main) {
	const record: BenchRecord = JSON.parse(readFileSync(join(import.meta.dirname, 'results.json'), 'utf8'))
	writeReport(record)
}
