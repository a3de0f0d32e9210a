import { execFile } from 'node:child_process'
import type { Flavour } from 'pdfa'
import { z } from 'zod'
import type { Proof } from './report/stored-report.ts'

const TIMEOUT_MS = 120_000
const MAX_OUTPUT = 16 * 1024 * 1024

const Rule = z.object({ clause: z.string(), testNumber: z.number(), description: z.string().optional() })
const Output = z.object({
	report: z.object({
		buildInformation: z.object({ releaseDetails: z.array(z.object({ id: z.string(), version: z.string() })) }),
		jobs: z
			.array(
				z.object({
					validationResult: z
						.array(z.object({ compliant: z.boolean(), details: z.object({ ruleSummaries: z.array(Rule) }) }))
						.optional(),
				}),
			)
			.min(1),
	}),
})

/** A second opinion, by veraPDF. `command` is what the studio configured, words parted by blanks. */
export function askVeraPdf(command: string, file: string, flavour: Flavour, signal: AbortSignal): Promise<Proof> {
	const [program = '', ...args] = command.split(/\s+/)
	const proof: Proof = {
		checker: 'veraPDF',
		version: '',
		compliant: null,
		checkedAt: new Date().toISOString(),
		failures: [],
	}
	return new Promise((resolve) => {
		execFile(
			program,
			[...args, '--flavour', flavour, '--format', 'json', file],
			{ env: environment(), signal, timeout: TIMEOUT_MS, killSignal: 'SIGKILL', maxBuffer: MAX_OUTPUT },
			(_error, stdout) => {
				// It exits with 1 on files that are not compliant: what counts is what it wrote.
				const output = Output.safeParse(parseJson(stdout))
				const result = output.data?.report.jobs[0]?.validationResult?.[0]
				const version = output.data?.report.buildInformation.releaseDetails[0]?.version ?? ''
				if (!result) return resolve({ ...proof, version })
				const failures = result.details.ruleSummaries.map(({ clause, testNumber, description }) => ({
					clause,
					test: testNumber,
					...(description !== undefined && { note: description }),
				}))
				resolve({ ...proof, version, compliant: result.compliant, failures })
			},
		)
	})
}

/** What finds and starts Java; none of our secrets. */
function environment(): NodeJS.ProcessEnv {
	const { PATH, HOME, JAVA_HOME } = process.env
	return { PATH, HOME, ...(JAVA_HOME && { JAVA_HOME }) }
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
