/**
 * Runs Lighthouse (mobile, simulated slow phone) on Home, an article, a question, the guide, the assistant, the converter, a tool and an article of law: the
 * median of five runs. Assistant and converter are opened by a signed-in person. Fails if performance is under 97, another category under
 * 100, or the largest contentful paint later than 2 s.
 *
 * npm run figures -- lighthouse [PATH…]
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { readSecrets } from '#platform/configuration/secret.ts'
import { reachEmbedded } from '#platform/database/embedded/open.ts'
import { embedded } from '#platform/database/open.ts'
import { importMillLaw } from '#test/law.ts'
import { siteRoot, startProgram } from '#test/program.ts'
import { signedIn } from '#test/signed-in.ts'

const RUNS = 5
const LCP_MS = 2000
const LEAST_PERFORMANCE = 97
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const SIGNED_IN = ['/legal-assistant', '/pdf-converter']

interface Report {
	categories: Record<(typeof CATEGORIES)[number], { score: number | null; auditRefs: { id: string }[] }>
	audits: Record<
		string,
		{
			score: number | null
			numericValue?: number
			details?: { items?: { resourceType?: string; transferSize?: number }[] }
		}
	>
}

const chromium = processVariables().TEST_CHROMIUM ?? '/usr/bin/chromium'
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
if (!existsSync(chromium)) {
	process.stdout.write('Saltato: serve Chromium (TEST_CHROMIUM, o /usr/bin/chromium).\n')
	process.exit(0)
}

const dataDir = join(folder, 'data')
const site = startProgram('server/main.ts', { DATA_DIR: dataDir, SEED: 'default' })
try {
	const [, url = ''] = await site.line(/^Guida Fiscale: (.*)$/)
	const cookie = await fill()
	const paths = process.argv.length > 2 ? process.argv.slice(2) : await onePageOfEachKind(url)
	for (const path of paths) measure(url, path, SIGNED_IN.includes(path) ? cookie : undefined)
} finally {
	site.process.kill('SIGTERM')
	await site.end
	rmSync(folder, { recursive: true, force: true })
}

/** Writes a small law, and returns the cookie of a person. */
async function fill(): Promise<string> {
	const database = embedded(await reachEmbedded(dataDir))
	await importMillLaw(database.db)
	const keys = createDerivedKeys(readSecrets({ dataDir, authSecret: undefined, oldAuthSecrets: [] }))
	const { cookie } = await signedIn({ db: database.db, keys }, 'anna')
	await database.close()
	return cookie
}

/** Returns Home, the first article and question it links to, and the other screens. */
async function onePageOfEachKind(url: string): Promise<string[]> {
	const home = await (await fetch(url)).text()
	const first = (kind: string) => new RegExp(`href="(/${kind}/[^"#?]+)"`).exec(home)?.[1]
	const [article, question] = [first('articles'), first('questions')]
	if (!article || !question) throw new Error('the home page leads to no article or to no question')
	return ['/', article, question, '/guida', ...SIGNED_IN, '/strumenti/scorporo-iva', '/legge/mulini/1']
}

function measure(url: string, path: string, cookie: string | undefined) {
	const reports = Array.from({ length: RUNS }, (_, run) => {
		const file = join(folder, `${run}.json`)
		const flags = ['--quiet', '--output=json', `--output-path=${file}`, '--chrome-flags=--headless=new --no-sandbox']
		const headers = cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]
		const lighthouse = join(siteRoot, '../node_modules/lighthouse/cli/index.js')
		execFileSync(process.execPath, [lighthouse, new URL(path, url).href, ...flags, ...headers], {
			env: processVariables({ CHROME_PATH: chromium }),
		})
		const report: Report = JSON.parse(readFileSync(file, 'utf8'))
		return report
	})
	const scores = CATEGORIES.map((name) => ({
		name,
		score: Math.round(100 * median(reports.map(({ categories }) => categories[name].score ?? 0))),
	}))
	const valueOf = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0))
	const lcp = valueOf('largest-contentful-paint')
	const scripts =
		reports[0]?.audits['network-requests']?.details?.items?.filter(({ resourceType }) => resourceType === 'Script') ??
		[]
	const scriptBytes = scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
	const isShort = scores.some(({ name, score }) => score < (name === 'performance' ? LEAST_PERFORMANCE : 100))
	if (lcp > LCP_MS || isShort) process.exitCode = 1
	process.stdout.write(
		`${path}: ${scores.map(({ name, score }) => `${name} ${score}`).join(', ')}; FCP ${(valueOf('first-contentful-paint') / 1000).toFixed(2)} s; LCP ${(lcp / 1000).toFixed(2)} s; TBT ${valueOf('total-blocking-time').toFixed(0)} ms; CLS ${valueOf('cumulative-layout-shift').toFixed(3)}; JavaScript ${(scriptBytes / 1000).toFixed(0)} kB as sent\n`,
	)
	for (const name of CATEGORIES.filter((one) => one !== 'performance'))
		for (const { id } of reports[0]?.categories[name].auditRefs ?? [])
			if (reports.every(({ audits }) => audits[id]?.score === 0)) process.stdout.write(`  ${name}: ${id}\n`)
}

function median(values: number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
