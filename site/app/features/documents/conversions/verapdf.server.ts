import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, isAbsolute, join } from 'node:path'
import type { Flavour } from 'pdfa'
import { z } from 'zod'
import type { Confinement } from '#platform/confinement/confinement.ts'
import { findProgram } from '#platform/confinement/means.ts'
import type { Proof } from './report/stored-report.ts'

const LIMITS = { heapMb: 1024, residentMb: 2048, timeoutMs: 120_000 }

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

interface Place {
	confinement: Confinement
	folder: string
	signal: AbortSignal
}

/** `command` is the operator's setting, words separated by spaces. */
interface VeraPdf {
	command: string
	javaHome: string | undefined
}

/** Returns veraPDF's verdict on a file in the folder, run as confined as the engine. */
export async function askVeraPdf(
	{ command, javaHome }: VeraPdf,
	{ confinement, folder, signal }: Place,
	file: string,
	flavour: Flavour,
): Promise<Proof> {
	const [name = '', ...args] = command.split(/\s+/)
	const program = findProgram(name) ?? name
	const { stdout } = await confinement.run({
		command: {
			program,
			args: [...args, '--flavour', flavour, '--format', 'json', join(folder, file)],
			variables: {
				PATH: '/usr/local/bin:/usr/bin:/bin',
				HOME: folder,
				JAVA_TOOL_OPTIONS: `-Xmx${LIMITS.heapMb}m -Djava.io.tmpdir=${folder} -XX:-UsePerfData`,
				...(javaHome && { JAVA_HOME: javaHome }),
			},
		},
		reads: [...[program, ...args].flatMap(filesNamedBy), ...(javaHome ? [javaHome] : [])],
		folder,
		signal,
		limits: LIMITS,
	})
	// The exit code is 1 for non-compliant files; the verdict is in the output.
	const output = Output.safeParse(parseJson(stdout.join('\n')))
	const result = output.data?.report.jobs[0]?.validationResult?.[0]
	return {
		checker: 'veraPDF',
		version: output.data?.report.buildInformation.releaseDetails[0]?.version ?? '',
		compliant: result?.compliant ?? null,
		checkedAt: new Date().toISOString(),
		failures: (result?.details.ruleSummaries ?? []).map(({ clause, testNumber, description }) => ({
			clause,
			test: testNumber,
			...(description !== undefined && { note: description }),
		})),
	}
}

/**
 * Returns the files and folders that a word of the command refers to: a jar, a class path, or the program with the files its installer put
 * beside it.
 */
function filesNamedBy(word: string): string[] {
	const named = word.split(delimiter).map((path) => path.replace(/\/\*$/, ''))
	return named.filter((path) => isAbsolute(path) && existsSync(path)).flatMap((path) => [path, ...filesBeside(path)])
}

/** veraPDF's installer creates a script beside a folder `bin`; Java's home is the parent of its `bin` and contains a file `release`. */
function filesBeside(path: string): string[] {
	const folder = dirname(realpathSync(path))
	const javaHome = dirname(folder)
	const beside = ['bin', 'config'].map((name) => join(folder, name))
	return [...beside.filter((name) => existsSync(name)), ...(existsSync(join(javaHome, 'release')) ? [javaHome] : [])]
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
