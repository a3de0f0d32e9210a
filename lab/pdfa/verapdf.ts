import { spawn } from 'node:child_process'

/** `compliant` is null for what veraPDF cannot read. */
export interface Verdict {
	compliant: boolean | null
	/** Clause and test of each rule that is broken. */
	rules: string[]
}

interface Report {
	report: {
		jobs: {
			itemDetails: { name: string }
			validationResult?: {
				compliant: boolean
				details: { ruleSummaries: { clause: string; testNumber: number; ruleStatus: string }[] }
			}[]
		}[]
	}
}

/**
 * Runs veraPDF once for all files. A file that is missing in the answer was not judged.
 *
 * @param command how veraPDF's command line is called, its words parted by blanks
 */
export async function judgeWithVerapdf(
	command: string,
	flavour: string,
	files: readonly string[],
): Promise<Map<string, Verdict>> {
	const [program = '', ...args] = command.split(' ')
	const chunks: Buffer[] = []
	const child = spawn(program, [...args, '--flavour', flavour, '--format', 'json', ...files], {
		stdio: ['ignore', 'pipe', 'ignore'],
	})
	child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
	await new Promise((resolve, reject) => {
		child.on('error', reject)
		child.on('close', resolve) // 1 when a file is not compliant, 7 when one cannot be read
	})
	const { report }: Report = JSON.parse(Buffer.concat(chunks).toString())
	return new Map(
		report.jobs.map(({ itemDetails, validationResult }): [string, Verdict] => {
			const [result] = validationResult ?? []
			if (!result) return [itemDetails.name, { compliant: null, rules: [] }]
			const failed = result.details.ruleSummaries.filter(({ ruleStatus }) => ruleStatus === 'FAILED')
			const rules = failed.map(({ clause, testNumber }) => `${clause} t${testNumber}`)
			return [itemDetails.name, { compliant: result.compliant, rules }]
		}),
	)
}
