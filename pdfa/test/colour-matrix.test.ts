import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rulesBroken } from '../src/check/testing/verdict.ts'
import { convert } from '../src/convert.ts'
import type { Flavour } from '../src/profiles/profile.ts'
import { type Combination, colourMatrix } from './colour-matrix.ts'

const { TEST_VERAPDF } = process.env

interface VerapdfReport {
	report: {
		jobs: {
			itemDetails: { name: string }
			validationResult?: { details: { ruleSummaries: { clause: string; testNumber: number; ruleStatus: string }[] } }[]
		}[]
	}
}

/** Clause and test of all that veraPDF finds wrong, file by file. */
function judge(flavour: Flavour, files: readonly Combination[]): string[] {
	const folder = mkdtempSync(join(tmpdir(), 'pdfa-matrix-'))
	const paths = files.map(({ bytes }, index) => {
		const path = join(folder, `${index}.pdf`)
		writeFileSync(path, bytes)
		return path
	})
	const [command = '', ...args] = TEST_VERAPDF?.split(' ') ?? []
	try {
		const { report } = runVerapdf(command, [...args, '--flavour', flavour, '--format', 'json', ...paths])
		const verdicts = new Map(
			report.jobs.map(({ itemDetails, validationResult }) => {
				const rules = validationResult?.[0]?.details.ruleSummaries ?? []
				const failed = rules.filter(({ ruleStatus }) => ruleStatus === 'FAILED')
				return [
					itemDetails.name,
					failed
						.map(({ clause, testNumber }) => `${clause}-${testNumber}`)
						.toSorted()
						.join(),
				]
			}),
		)
		return paths.map((path) => verdicts.get(path) ?? 'not judged')
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

/** It ends with 1 when a file is not compliant; what it printed counts all the same. */
function runVerapdf(command: string, args: readonly string[]): VerapdfReport {
	try {
		return JSON.parse(
			execFileSync(command, args, { maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] }).toString(),
		)
	} catch (error) {
		if (error instanceof Error && 'stdout' in error && error.stdout instanceof Buffer)
			return JSON.parse(error.stdout.toString())
		throw error
	}
}

describe.each<[flavour: Flavour, withIntent: boolean]>([
	['1b', true],
	['2b', true],
	['2b', false],
	['4', true],
])('every use of every colour space in PDF/A-%s (output intent: %s)', (flavour, withIntent) => {
	const files = colourMatrix(flavour, withIntent)

	it('is converted, and no page becomes a picture for it', async () => {
		const fell: string[] = []
		for (const { use, space, bytes } of files) {
			const result = await convert(bytes, { flavour })
			const pictured = result.findings.some(({ note }) => note.includes('picture'))
			if (result.outcome !== 'converted' || (pictured && flavour !== '1b')) fell.push(`${use}, ${space}`)
		}
		expect(fell).toEqual([])
	})

	it.skipIf(!TEST_VERAPDF)('is judged by the checker as veraPDF judges it (TEST_VERAPDF)', async () => {
		const theirs = judge(flavour, files)
		const differ: string[] = []
		for (const [index, { use, space, bytes }] of files.entries()) {
			const ours = (await rulesBroken(flavour, bytes)).join()
			if (ours !== theirs[index]) differ.push(`${use}, ${space}: ${ours} and not ${theirs[index]}`)
		}
		expect(differ).toEqual([])
	})
})
