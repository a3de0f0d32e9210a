/**
 * Checks that response times do not reveal if an address has an account. Compares medians of sign-in, reset and sign-up for known and
 * unknown addresses: they may differ by no more than two halves of the same kind do, or by 5 %.
 *
 * npm run figures -- answer-times [TRIES]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAccounts, clientAddress } from '#test/many-accounts.ts'
import { startProgram } from '#test/program.ts'
import { solveCaptcha } from '#test/solve-captcha.ts'

const tries = Number(process.argv[2] ?? 200)
const PASSWORD = 'una password di prova'
const TOLERATED_SHARE = 0.05

const dataDir = mkdtempSync(join(tmpdir(), 'guida-fiscale-'))
const site = startProgram('server/main.ts', { DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' })
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** For each call, the body that names an address, and if it needs a captcha. */
const CALLS = {
	'sign-in/email': { body: (email: string) => ({ email, password: 'una supposizione' }), captcha: false },
	'request-password-reset': { body: (email: string) => ({ email, redirectTo: '/auth/reset' }), captcha: true },
	'sign-up/email': {
		body: (email: string) => ({ email, password: PASSWORD, name: 'Prova', surename: 'Prova' }),
		captcha: true,
	},
}

try {
	const [, url = ''] = await site.line(/^Guida Fiscale: (.+)$/)
	const known = Array.from({ length: tries }, (_, n) => `nota-${n}@example.it`)
	await addAccounts(dataDir, known, PASSWORD)
	let address = 0
	let isEven = true
	for (const [call, { body, captcha }] of Object.entries(CALLS)) {
		const ask = async (email: string) => {
			address++
			const headers: Record<string, string> = {
				'content-type': 'application/json',
				origin: url,
				'x-forwarded-for': clientAddress(address),
			}
			if (captcha)
				headers['x-captcha-response'] = await solveCaptcha((path) =>
					fetch(url + path, { headers: { 'x-forwarded-for': clientAddress(address) } }),
				)
			const started = performance.now()
			await (
				await fetch(`${url}/api/auth/${call}`, { method: 'POST', headers, body: JSON.stringify(body(email)) })
			).arrayBuffer()
			return performance.now() - started
		}
		const times = { known: [] as number[], unknown: [] as number[] }
		for (let n = 0; n < tries; n++) {
			times.known.push(await ask(known[n] ?? ''))
			times.unknown.push(await ask(`ignota-${call.length}-${n}@example.it`))
		}
		const halves = ({ length }: number[], all: number[]) => [all.slice(0, length / 2), all.slice(length / 2)]
		const noise = Math.max(
			...Object.values(times).map((all) => {
				const [first = [], second = []] = halves(all, all)
				return Math.abs(median(first) - median(second))
			}),
		)
		const difference = Math.abs(median(times.known) - median(times.unknown))
		const allowed = Math.max(noise, median(times.unknown) * TOLERATED_SHARE)
		if (difference > allowed) isEven = false
		process.stdout.write(
			`${call}: indirizzo noto ${median(times.known).toFixed(1)} ms, ignoto ${median(times.unknown).toFixed(1)} ms; differenza ${difference.toFixed(1)} ms, rumore ${noise.toFixed(1)} ms\n`,
		)
	}
	process.exitCode = isEven ? 0 : 1
} finally {
	site.process.kill('SIGTERM')
	await site.end
	rmSync(dataDir, { recursive: true, force: true })
}
