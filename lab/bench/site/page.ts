/** Writes the page of the site's figures: a table and a plot of the measurements of `run.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const CONNECTIONS = 20
export const SECONDS = 8

export interface SiteResults {
	date: string
	machine: string
	firstStartMs: number
	secondStartMs: number
	homeBytes: number
	homePerSecond: number
	filePerSecond: number
	homeToFile: number
	freshDataPerSecond: number
	/** Present if a Ghost blog was measured in the same run. */
	ghostBytes?: number
	ghostPerSecond?: number
	nodeModulesMB: number
	clientBuildMB: number
}

const LABEL_WIDTH = 270
const BAR_WIDTH = 340
const ROW = 30
const TOP = 40

/** Returns an SVG with the requests per second of each kind of page. */
export function plot({ date, homePerSecond, filePerSecond, freshDataPerSecond, ghostPerSecond }: SiteResults): string {
	const bars: [label: string, perSecond: number, fill: string][] = [
		['Home, cached page', homePerSecond, '#0b5d3b'],
		['static file of the same size', filePerSecond, '#9aa5b1'],
		['data of a page, not cached', freshDataPerSecond, '#3f9b6f'],
	]
	if (ghostPerSecond !== undefined) bars.push(['home page of a Ghost blog', ghostPerSecond, '#9aa5b1'])
	const most = Math.max(...bars.map(([, perSecond]) => perSecond))
	const width = LABEL_WIDTH + BAR_WIDTH + 90
	const height = TOP + bars.length * ROW + 6
	const rows = bars.map(([label, perSecond, fill], i) => {
		const y = TOP + i * ROW
		const length = (perSecond / most) * BAR_WIDTH
		return `<text x="0" y="${y + 14}">${label}</text><rect x="${LABEL_WIDTH}" y="${y}" width="${length.toFixed(1)}" height="20" fill="${fill}"/><text x="${(LABEL_WIDTH + length + 6).toFixed(1)}" y="${y + 14}">${perSecond}</text>`
	})
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Requests per second by kind of page" font-family="system-ui, sans-serif" font-size="13">
<rect width="${width}" height="${height}" fill="#fff"/>
<g fill="#1a1a1a" transform="translate(12 0)">
<text x="0" y="18" font-weight="600">Requests per second, ${CONNECTIONS} connections, one process, ${date}</text>
${rows.join('\n')}
</g>
</svg>
`
}

/** Returns the first chapter of README.md. */
export function chapter(results: SiteResults): string {
	const rows = {
		'First start, seeding included, to /readyz (ms)': results.firstStartMs,
		'Second start to /readyz (ms)': results.secondStartMs,
		'Home for a visitor, cached (requests/s)': results.homePerSecond,
		'Static file of the same size, same server (requests/s)': results.filePerSecond,
		'Home : file': results.homeToFile,
		'Data of a page, not cached, /auth.data (requests/s)': results.freshDataPerSecond,
		'Home (bytes)': results.homeBytes,
		'Home page of a Ghost blog beside it, production mode, SQLite (requests/s)':
			results.ghostPerSecond ?? 'not measured',
		'Home page of the Ghost blog (bytes)': results.ghostBytes ?? 'not measured',
		'node_modules, tools included (MB)': results.nodeModulesMB,
		'Client build (MB)': results.clientBuildMB,
	}
	return `# The site measured

| | |
|---|---:|
${Object.entries(rows)
	.map(([name, value]) => `| ${name} | ${value} |`)
	.join('\n')}

![Requests per second by kind of page](plot.svg)

${results.date}, ${results.machine}. ${CONNECTIONS} connections, ${SECONDS} s each, one process; server and load generator share the machine.
\`npm run figures -- bench-site\` measures again, after \`npm start\` has built the site once; \`node lab/bench/site/page.ts\` writes this chapter and the plot from
\`results.json\`.
`
}

/** Writes plot.svg and the first chapter of README.md; its other chapters stay. */
export function writePage(results: SiteResults): void {
	const readme = join(import.meta.dirname, 'README.md')
	const [, ...others] = readFileSync(readme, 'utf8').split('\n## ')
	writeFileSync(readme, [chapter(results), ...others].join('\n## '))
	writeFileSync(join(import.meta.dirname, 'plot.svg'), plot(results))
}

if (import.meta.main) {
	const results: SiteResults = JSON.parse(readFileSync(join(import.meta.dirname, 'results.json'), 'utf8'))
	writePage(results)
}
