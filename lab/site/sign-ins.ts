/**
 * Signs in 200 people at once, each with their own account and address, while others read pages. Fails if a sign-in fails or the 95th
 * percentile of the pages is over 300 ms.
 *
 * npm run figures -- sign-ins [PEOPLE]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAccounts, clientAddress } from '#test/many-accounts.ts'
import { startProgram } from '#test/program.ts'

const people = Number(process.argv[2] ?? 200)
const PASSWORD = 'una password di prova'
/** Requested before measuring, as on a site that has been up for a while. */
const PAGES = ['/', '/prezzi', '/chi-siamo', '/privacy-policy']
const LIMIT_MS = 300

const dataDir = mkdtempSync(join(tmpdir(), 'guida-fiscale-'))
const site = startProgram('server/main.ts', { DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1', SEED: 'default' })
const percentile = (times: number[], share: number) =>
	Math.round(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN)

async function timed(request: () => Promise<Response>): Promise<{ ms: number; ok: boolean }> {
	const started = performance.now()
	const response = await request()
	await response.arrayBuffer()
	return { ms: performance.now() - started, ok: response.ok }
}

try {
	const [, url = ''] = await site.line(/^Guida Fiscale: (.+)$/)
	const emails = Array.from({ length: people }, (_, n) => `persona-${n}@example.it`)
	await addAccounts(dataDir, emails, PASSWORD)

	for (const path of PAGES) await timed(() => fetch(url + path))

	const over = new AbortController()
	const pages: number[] = []
	const read = async (reader: number) => {
		for (let n = reader; !over.signal.aborted; n++)
			pages.push((await timed(() => fetch(url + (PAGES[n % PAGES.length] ?? '/')))).ms)
	}
	const readers = Promise.all([0, 1, 2, 3].map(read))
	const started = performance.now()
	const signIns = await Promise.all(
		emails.map((email, n) =>
			timed(() =>
				fetch(`${url}/api/auth/sign-in/email`, {
					method: 'POST',
					headers: {
						'content-type': 'application/json',
						origin: url,
						'x-forwarded-for': clientAddress(n + 1),
					},
					body: JSON.stringify({ email, password: PASSWORD }),
				}),
			),
		),
	)
	const seconds = (performance.now() - started) / 1000
	over.abort()
	await readers
	const failed = signIns.filter(({ ok }) => !ok).length
	const times = signIns.map(({ ms }) => ms)
	const p95 = percentile(pages, 0.95)
	process.stdout.write(
		[
			`Accessi: ${people} in ${seconds.toFixed(1)} s, falliti ${failed}; mediana ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms`,
			`Pagine intanto: ${pages.length}, mediana ${percentile(pages, 0.5)} ms, p95 ${p95} ms (limite ${LIMIT_MS} ms)`,
			'',
		].join('\n'),
	)
	process.exitCode = failed === 0 && p95 <= LIMIT_MS ? 0 : 1
} finally {
	site.process.kill('SIGTERM')
	await site.end
	rmSync(dataDir, { recursive: true, force: true })
}
