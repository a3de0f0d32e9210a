/**
 * Runs Lighthouse (mobile, simulated slow phone) on Home, an article, a question and a legal page of a running site: the median of three
 * runs. Fails if performance is under 98, another category under 100, or the largest contentful paint later than 2 s.
 *
 * npm run figures -- lighthouse [PATH…]
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { processVariables } from '#platform/configuration/process-environment.ts'

const RUNS = 3
const LCP_MS = 2000
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Report {
	categories: Record<(typeof CATEGORIES)[number], { score: number | null }>
	audits: Record<
		string,
		{ numericValue?: number; details?: { items?: { resourceType?: string; transferSize?: number }[] } }
	>
}

const chromium = processVariables().TEST_CHROMIUM ?? '/usr/bin/chromium'
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
if (!existsSync(chromium)) {
	process.stdout.write('Saltato: serve Chromium (TEST_CHROMIUM, o /usr/bin/chromium).\n')
	process.exit(0)
}

const site = spawn(process.execPath, [join(root, 'site/server/main.ts')], {
	env: processVariables({
		DATA_DIR: join(folder, 'data'),
		PORT: '0',
		LOG_LEVEL: 'error',
		NEWS_FEEDS: 'http://127.0.0.1:9/none.xml',
	}),
	stdio: ['ignore', 'pipe', 'inherit'],
})
try {
	const url = await ready()
	const paths = process.argv.length > 2 ? process.argv.slice(2) : await onePageOfEachKind(url)
	for (const path of paths) measure(new URL(path, url).href)
} finally {
	site.kill('SIGTERM')
	await once(site, 'exit')
	rmSync(folder, { recursive: true, force: true })
}

async function ready(): Promise<string> {
	for await (const line of createInterface(site.stdout)) {
		const url = /^Guida Fiscale: (.*)$/.exec(line)?.[1]
		if (url !== undefined) return url
	}
	throw new Error('the site ended before it was ready')
}

/** Returns Home, and the first article and question it links to. */
async function onePageOfEachKind(url: string): Promise<string[]> {
	const home = await (await fetch(url)).text()
	const first = (kind: string) => new RegExp(`href="(/${kind}/[^"#?]+)"`).exec(home)?.[1]
	const [article, question] = [first('articles'), first('questions')]
	if (!article || !question) throw new Error('the home page leads to no article or to no question')
	return ['/', article, question, '/privacy-policy']
}

function measure(url: string) {
	const reports = Array.from({ length: RUNS }, (_, run) => {
		const file = join(folder, `${run}.json`)
		const flags = ['--quiet', '--output=json', `--output-path=${file}`, '--chrome-flags=--headless=new --no-sandbox']
		execFileSync(process.execPath, [join(root, 'node_modules/lighthouse/cli/index.js'), url, ...flags], {
			env: processVariables({ CHROME_PATH: chromium }),
		})
		const report: Report = JSON.parse(readFileSync(file, 'utf8'))
		return report
	})
	const scores = CATEGORIES.map((name) => ({
		name,
		score: Math.round(100 * median(reports.map(({ categories }) => categories[name].score ?? 0))),
	}))
	const lcp = median(reports.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? 0))
	const scripts =
		reports[0]?.audits['network-requests']?.details?.items?.filter(({ resourceType }) => resourceType === 'Script') ??
		[]
	const scriptBytes = scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
	if (lcp > LCP_MS || scores.some(({ name, score }) => score < (name === 'performance' ? 98 : 100)))
		process.exitCode = 1
	process.stdout.write(
		`${url}: ${scores.map(({ name, score }) => `${name} ${score}`).join(', ')}; LCP ${(lcp / 1000).toFixed(2)} s; JavaScript ${(scriptBytes / 1000).toFixed(0)} kB as sent\n`,
	)
}

function median(values: number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
