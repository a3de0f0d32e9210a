import type { CaseIndex } from './case-index.ts'
import type { Analyse } from './index-cases.ts'
import { readCases, StaleCases } from './layout.ts'

/** Places of the built index: from this module, from a bundle beside whose folder the file was copied, from a chunk one folder deeper. */
const PLACES = ['../dist/cases.bin', '../cases.bin', '../../cases.bin']

/**
 * Reads the index that was built from this package's entries, 10 MB. In a browser there is no file: pass the bytes to `readCases`.
 * @throws StaleCases if there is none, or one of another version
 */
export function readBuiltInCases(analyse: Analyse): CaseIndex {
	// Not imported, so that what never calls this also runs in a browser.
	const fs = process.getBuiltinModule('node:fs')
	const file = PLACES.map((place) => new URL(place, import.meta.url)).find((url) => fs.existsSync(url))
	if (file === undefined) throw new StaleCases('was not built')
	return readCases(fs.readFileSync(file), analyse)
}
