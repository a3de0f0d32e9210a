import { startProgram, type Variables } from '#test/program.ts'
import { askMeanwhile, type OpenSite, peakMegabytes, percentile95, resetPeak } from './site.ts'

const LOOK_EVERY_MS = 100

export interface MeasuredImport {
	seconds: number
	/** Peak memory of the importing process. */
	importMegabytes: number
	siteMegabytes: number
	/** 95th percentile of page times during the import. */
	pageMs: number
}

/** Imports a folder beside a running site, until its articles can be found. */
export async function importWhileAsked(site: OpenSite, variables: Variables, folder: string): Promise<MeasuredImport> {
	resetPeak(site.pid)
	const started = performance.now()
	const program = startProgram('scripts/knowledge.ts', variables, ['import', folder])
	let importMegabytes = 0
	const watching = setInterval(() => {
		importMegabytes = Math.max(importMegabytes, peakMegabytes(program.process.pid ?? 0))
	}, LOOK_EVERY_MS)
	const work = (async () => {
		const code = await program.end
		if (code !== 0) throw new Error(`the import ended with ${code}: ${program.stderr.join('\n')}`)
		await (await fetch(new URL('/api/knowledge/norms?q=imposta', site.url))).text()
	})()
	const pages = await askMeanwhile(site.url, work).finally(() => clearInterval(watching))
	return {
		seconds: (performance.now() - started) / 1000,
		importMegabytes,
		siteMegabytes: peakMegabytes(site.pid),
		pageMs: percentile95(pages),
	}
}
