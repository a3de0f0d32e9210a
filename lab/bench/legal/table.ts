import type { SetResult } from './set-result.ts'

const begin = '<!-- table: npm run figures -- bench-legal -->'
const end = '<!-- /table -->'

/** Returns the table of all sets in Markdown. */
export function table(results: readonly SetResult[]): string {
	const rows = results.map(({ name, n, ranking, refused }) => {
		const cells =
			ranking === null
				? ['–', '–', '–', '–']
				: (['R@1', 'R@5', 'R@10', 'MRR@10'] as const).map(
						(key) => `${short(ranking.plain[key])} → **${short(ranking.ours[key])}**`,
					)
		return `| ${[name, n, ...cells, short(refused)].join(' | ')} |`
	})
	return [
		'| set | n | R@1 | R@5 | R@10 | MRR@10 | nothing asserted |',
		'|---|---:|---|---|---|---|---:|',
		...rows,
	].join('\n')
}

/** Replaces the table between the marks. @throws Error if the marks are missing */
export function withTable(readme: string, made: string): string {
	const [start, stop] = [readme.indexOf(begin), readme.indexOf(end)]
	if (start < 0 || stop < start) throw new Error('README.md has no marks for the table')
	return `${readme.slice(0, start + begin.length)}\n${made}\n${readme.slice(stop)}`
}

function short(value: number): string {
	return value.toFixed(2).replace(/^0/, '')
}
