import type { Result } from '../convert.ts'
import type { CjkFamily } from '../fonts/cjk-packages.ts'
import type { ReadPageReport } from '../paper/read-pages.ts'
import type { Loss } from '../problem.ts'
import type { Flavour } from '../profiles/profile.ts'
import type { BrokenPicture, MendedPage } from './pictures.ts'

/** A line of the report of a batch, and the report of a single file. */
export interface ReportLine {
	file: string
	outcome: 'converted' | 'refused' | 'unreachable' | 'fault'
	code?: string
	flavour: Flavour
	best?: Flavour
	ms: number
	findings: readonly object[]
	/** Losses of a damaged file, or those that the result would have. */
	lost?: readonly Loss[]
	/** Rules still broken, where the flavour could not be reached. */
	failures?: readonly object[]
	/** Families of fonts that the document needs and no installed package has. */
	missingFonts?: readonly CjkFamily[]
	/** Pages whose words were read from their pictures. */
	read?: readonly ReadPageReport[]
	/** Pages made of photographs, and what was mended in them. */
	mended?: readonly MendedPage[]
	/** Pictures that were left out. */
	broken?: readonly BrokenPicture[]
	/** Of a fault: what happened. */
	message?: string
}

/** Returns the report of a file that was converted or refused; `ms` is the time it took. */
export function reportLine(file: string, flavour: Flavour, result: Result, ms: number): ReportLine {
	const line: ReportLine = { file, outcome: result.outcome, flavour, ms, findings: result.findings }
	if (result.outcome !== 'refused' && result.missingFonts) line.missingFonts = result.missingFonts
	if (result.outcome === 'converted') return result.damage ? { ...line, lost: result.damage } : line
	line.code = result.problem.code
	if (result.outcome === 'unreachable' && result.best) line.best = result.best
	if ('lost' in result.problem) line.lost = result.problem.lost
	if (result.problem.code === 'level-not-reachable') line.failures = result.problem.failures
	return line
}

/** Returns the report of a file on which the engine failed. */
export function faultLine(file: string, flavour: Flavour, error: unknown, ms: number): ReportLine {
	const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
	return { file, outcome: 'fault', code: 'fault', flavour, ms, findings: [], message }
}
