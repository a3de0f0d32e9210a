import type { BenchRecord, Result } from './readme.ts'

/** Stages of the judge, each applied to the files that passed the previous one; darkest first. */
const STAGES = [
	{ key: 'keeps', label: 'and keeps tags, links, fields, bookmarks, layers', fill: '#0b5d3b' },
	{ key: 'looks', label: 'and looks the same', fill: '#3f9b6f' },
	{ key: 'text', label: 'and has the same words', fill: '#93cbb0' },
	{ key: 'valid', label: 'valid PDF/A', fill: '#d8ece2' },
] as const

const LABEL_WIDTH = 150
const BAR_WIDTH = 420
const ROW = 26
const LEGEND_ROW = 18
const WIDTH = LABEL_WIDTH + BAR_WIDTH + 150

/** Returns an SVG: how many of the readable files pass each stage, and the CPU time of the batch, for each tool. */
export function plot({ results, files, date }: BenchRecord): string {
	const judged = results.filter(({ flavour }) => flavour !== null)
	const top = 34 + STAGES.length * LEGEND_ROW
	const height = top + judged.length * ROW + 30
	const legend = STAGES.toReversed().map(
		({ label, fill }, index) =>
			`<rect x="0" y="${26 + index * LEGEND_ROW}" width="12" height="12" fill="${fill}"/><text x="18" y="${36 + index * LEGEND_ROW}">${label}</text>`,
	)
	const rows = judged.map((result, index) => bar(result, top + index * ROW))
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="PDF/A converters on ${files} files" font-family="system-ui, sans-serif" font-size="13">
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
<g fill="#1a1a1a" transform="translate(12 0)">
<text x="0" y="16" font-weight="600">${files} files, ${date}: those whose PDF/A is…</text>
${[...legend, ...rows].join('\n')}
</g>
</svg>
`
}

function bar({ tool, flavour, counts, cpuS }: Result, y: number): string {
	const readable = counts.readable ?? 1
	const parts = STAGES.toReversed().map(({ key, fill }) => {
		const width = ((counts[key] ?? 0) / readable) * BAR_WIDTH
		return `<rect x="${LABEL_WIDTH}" y="${y}" width="${width.toFixed(1)}" height="18" fill="${fill}"/>`
	})
	return [
		`<text x="0" y="${y + 14}">${tool} ${flavour ?? ''}</text>`,
		...parts,
		`<rect x="${LABEL_WIDTH}" y="${y}" width="${BAR_WIDTH}" height="18" fill="none" stroke="#999"/>`,
		`<text x="${LABEL_WIDTH + BAR_WIDTH + 8}" y="${y + 14}">${counts.keeps ?? 0} of ${readable}, ${cpuS} s</text>`,
	].join('')
}
