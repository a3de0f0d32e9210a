import manifest from 'pdfa/package.json' with { type: 'json' }
import { type Conversion, type ConversionProblem, downloadName, flavourOf, type OutputFormat } from '../conversion.ts'
import { conversionProblemText, OWN_CHECKER } from '../copy.it.ts'
import { purposeOf } from '../purpose.ts'
import { type ReportTopic, topicsOf } from '../report/conversion-report.ts'
import { filingChecks } from '../report/filing-checks.ts'
import { DEVICE_PROBLEM } from './copy.it.ts'
import type { DeviceResult } from './device-engine.ts'

export interface DeviceChoices {
	outputFormat: OutputFormat
	purpose: string
	/** Pages that are scans would have to be read. */
	refusesScans: boolean
	/** The name goes into the list on the site. */
	sendsName: boolean
	allowSigned?: boolean
	acceptDamage?: boolean
}

interface Given {
	id: string
	file: Pick<File, 'name' | 'size'>
	choices: DeviceChoices
	signedIn: boolean
	createdAt: Date
}

/** Outcome of a conversion, as it is shown. */
export interface Receipt {
	conversion: Conversion
	topics: readonly ReportTopic[]
}

/** Returns a conversion that has just begun. */
export function begun({ id, file, choices, createdAt }: Given): Conversion {
	return {
		id,
		place: 'device',
		kind: 'convert',
		fileName: file.name,
		outputFormat: choices.outputFormat,
		status: 'processing',
		progress: 0,
		reading: null,
		error: null,
		problem: null,
		usablePages: 0,
		downloadUrl: null,
		sourceSizeBytes: file.size,
		resultSizeBytes: null,
		createdAt: createdAt.toISOString(),
		expiresAt: null,
		checks: [],
	}
}

/** Returns the receipt of a conversion that has ended, in the words of the site's own. @param link opens the result */
export function ended(given: Given, result: DeviceResult, link: string | null): Receipt {
	const { file, choices, signedIn } = given
	const format = choices.outputFormat
	const conversion = { ...begun(given), progress: 1 }
	const flavour = flavourOf(format)
	const topics = 'findings' in result ? topicsOf({ flavour, findings: [...result.findings] }) : []
	const failed = (error: string, problem: ConversionProblem['code'] | null): Receipt => ({
		conversion: { ...conversion, status: 'failed', error, problem },
		topics: [],
	})
	switch (result.outcome) {
		case 'cancelled':
			return failed(conversionProblemText({ code: 'cancelled' }), 'cancelled')
		case 'scans':
			return failed(DEVICE_PROBLEM.scans({ signedIn, pages: result.pages }), null)
		case 'missing-file':
		case 'broken':
			return failed(DEVICE_PROBLEM[result.outcome]({ signedIn }), null)
		case 'refused':
			return failed(conversionProblemText({ code: result.problem.code }), result.problem.code)
		case 'unreachable':
		case 'converted': {
			if (result.missingFonts) return failed(DEVICE_PROBLEM['fonts-missing']({ signedIn }), 'fonts-missing')
			if (result.outcome === 'unreachable') {
				const problem = { code: 'level-not-reachable', ...(result.best && { best: result.best }) } as const
				return failed(conversionProblemText(problem), problem.code)
			}
			const { glance, bytes } = result
			const proof = { checker: OWN_CHECKER, version: manifest.version, compliant: true }
			const checks = filingChecks(purposeOf(choices.purpose), {
				format,
				fileName: downloadName(file.name, format),
				sizeBytes: bytes.length,
				inspection: glance ?? null,
				signers: glance?.signatures ?? 0,
				proofs: [proof],
			})
			const made = { status: 'completed', downloadUrl: link, resultSizeBytes: bytes.length, checks } as const
			return { conversion: { ...conversion, ...made }, topics }
		}
	}
}
