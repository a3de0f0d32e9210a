import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Flavour } from '../src/profiles/profile.ts'

export const { TEST_VERAPDF } = process.env

interface VerapdfReport {
	report: {
		jobs: {
			itemDetails: { name: string }
			validationResult?: { details: { ruleSummaries: { clause: string; testNumber: number; ruleStatus: string }[] } }[]
		}[]
	}
}

/** Clause and test of all that veraPDF finds wrong, file by file. */
export function judge(flavour: Flavour, files: readonly { bytes: Uint8Array }[]): string[] {
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
