import type { SetResult } from './set-result.ts'

const LABEL_WIDTH = 210
const BAR_WIDTH = 380
const BAR = 14
const ROW = 44
const TOP = 60
const SYSTEMS = [
	{ key: 'plain', label: 'plain BM25', fill: '#9aa5b1' },
	{ key: 'ours', label: 'legal', fill: '#14507a' },
] as const

/** Returns an SVG: for each set with governing articles, the share of them among the first ten, of BM25 and of the engine. */
export function plot(results: readonly SetResult[]): string {
	const ranked = results.filter(({ ranking }) => ranking !== null)
	const width = LABEL_WIDTH + BAR_WIDTH + 80
	const height = TOP + ranked.length * ROW + 10
	const legend = SYSTEMS.map(
		({ label, fill }, i) =>
			`<rect x="${i * 130}" y="30" width="12" height="12" fill="${fill}"/><text x="${i * 130 + 18}" y="41">${label}</text>`,
	)
	const rows = ranked.map((result, i) => row(result, TOP + i * ROW))
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Governing articles among the first ten, by set of questions" font-family="system-ui, sans-serif" font-size="13">
<rect width="${width}" height="${height}" fill="#fff"/>
<g fill="#1a1a1a" transform="translate(12 0)">
<text x="0" y="18" font-weight="600">Governing articles among the first ten results</text>
${[...legend, ...rows].join('\n')}
</g>
</svg>
`
}

function row({ name, n, ranking }: SetResult, y: number): string {
	const bars = SYSTEMS.map(({ key, fill }, i) => {
		const value = ranking?.[key]['R@10'] ?? 0
		const top = y + i * (BAR + 2)
		const length = value * BAR_WIDTH
		return `<rect x="${LABEL_WIDTH}" y="${top}" width="${length.toFixed(1)}" height="${BAR}" fill="${fill}"/><text x="${(LABEL_WIDTH + length + 6).toFixed(1)}" y="${top + 12}">${value.toFixed(2)}</text>`
	})
	return `<text x="0" y="${y + 20}">${name} (${n})</text>${bars.join('')}`
}
