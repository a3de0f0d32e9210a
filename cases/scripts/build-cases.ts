import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { analyse } from 'italian'
import { indexCases } from '../src/index-cases.ts'
import { StaleCases, versionOf, writeCases } from '../src/layout.ts'
import { readEntries, readWords, sourcesVersion } from './entries.ts'

export const CASES_FILE = join(import.meta.dirname, '../dist/cases.bin')

/** Builds the index, whole or not at all: another process may be reading the one before. */
export function buildCases(): void {
	const file = writeCases(indexCases(readEntries(), analyse, readWords()), analyse, sourcesVersion())
	mkdirSync(dirname(CASES_FILE), { recursive: true })
	const unfinished = `${CASES_FILE}.${process.pid}`
	writeFileSync(unfinished, file)
	renameSync(unfinished, CASES_FILE)
}

/** Returns true if an index is that of the entries, of the analyser and of the code as they are. */
export function isBuilt(file = CASES_FILE): boolean {
	if (!existsSync(file)) return false
	try {
		return Buffer.from(versionOf(readFileSync(file))).equals(sourcesVersion())
	} catch (error) {
		if (error instanceof StaleCases) return false
		throw error
	}
}

/** Builds the index unless it is built: before tests, which may be run by themselves. */
export default function setup(): void {
	if (!isBuilt()) buildCases()
}
