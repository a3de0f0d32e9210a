export interface Result {
	tool: string
	flavour: string | null
	/** Number of files per stage of the judge; empty for a tool that does not produce PDF/A. */
	counts: Record<string, number>
	medianGrowth?: number
	p90Growth?: number
	cpuS: number
	wallS: number
}

export interface BenchRecord {
	date: string
	machine: string
	files: number
	/** 1 for all files of the corpus, 6 for every sixth. */
	every: number
	/** Files on which a tool hit the time limit. */
	late: readonly string[]
	skipped: readonly string[]
	results: readonly Result[]
}

const STAGES = ['valid', 'text', 'looks', 'keeps']

export function readme({ date, machine, files, every, late, skipped, results }: BenchRecord): string {
	const own = results.find(({ tool, flavour }) => tool === 'pdfa' && flavour === '2b')
	const ratios = results
		.filter(({ tool, flavour }) => tool !== 'pdfa' && (flavour === null || flavour.endsWith('b')))
		.map((other) => `${(own ? own.cpuS / other.cpuS : 0).toFixed(2)} × ${title(other)}`)
	return `<!-- Printed by \`npm run figures -- bench-pdfa\`. -->

# The PDF/A engine beside others

| | readable | valid | + text | + looks | + keeps | size, median / p90 | processor s | clock s |
|---|---:|---:|---:|---:|---:|---:|---:|---:|
${results.map(row).join('\n')}

![Files that pass each stage, by converter](plot.svg)

${date}, ${machine}. ${files} files${every > 1 ? `, one in ${every} of the corpus` : ''}, the same for all, each tool alone on one core. Of the readable inputs, those whose output
veraPDF accepts / and has the same words / and looks the same on three pages / and keeps tags, links, fields, bookmarks and layers.
Size: output to input, inputs of 10 kB and more. Ghostscript by its documented recipe (\`PDFA_def.ps\`, sRGB profile,
\`-dPDFACompatibilityPolicy=1\`). This engine converts a folder in one process, the others start one for each file.

${own ? `Processor time of the whole batch at 2b: ${ratios.join(', ')}.` : ''}
${late.length > 0 ? `\nLeft out of all times, for a tool ran into 120 s on them: ${late.join(', ')}.\n` : ''}
${skipped.length > 0 ? `Not measured, for it is not installed: ${skipped.join('; ')}.` : 'Nothing was skipped.'}

Documents of 20 pages and more are a figure of their own (\`npm run figures -- long-documents\`): thirty take 0.40 × the processor time of Ghostscript at 2b,
0.30 × was asked. What stands against it, and what was tried, is in [docs/figures.md](../../../pdfa/docs/figures.md#long-documents).

\`npm run figures -- bench-pdfa CORPUS --judge JUDGE.py --verapdf 'java -cp FOLDER/* org.verapdf.apps.GreenfieldCliWrapper' --pdftopdfa PROGRAM${every > 1 ? ` --every ${every}` : ''}\`
takes the figures again; \`node lab/bench/pdfa/report.ts\` writes this page and the plot from \`results.json\`.
`
}

function title({ tool, flavour }: Result): string {
	return flavour === null ? tool : `${tool} ${flavour}`
}

function row(result: Result): string {
	const { counts, medianGrowth, p90Growth, cpuS, wallS } = result
	const stages = ['readable', ...STAGES].map((stage) => counts[stage] ?? '')
	const size = medianGrowth === undefined ? '' : `${medianGrowth} / ${p90Growth}`
	return `| ${title(result)} | ${[...stages, size, cpuS, wallS].join(' | ')} |`
}
