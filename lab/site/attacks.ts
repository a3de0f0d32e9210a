/**
 * Replays the attacks that once worked, and 20,000 malformed requests, against a running site. Fails on any finding.
 *
 * npm run figures -- attacks [all|known|fuzz|lock-out] [--requests 20000] [--seed 14]
 */
import { parseArgs } from 'node:util'
import { fuzz } from './attacks/fuzz.ts'
import { repeatKnownAttacks } from './attacks/known.ts'
import { tryToLockOut } from './attacks/lock-out.ts'
import { type Drilled, holds, writeReport } from './attacks/report.ts'
import { Stranger } from './attacks/stranger.ts'
import { readSurface } from './attacks/surface.ts'
import { Target } from './attacks/target.ts'
import { readWords } from './attacks/words.ts'

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: '14' } },
})
const [what = 'all'] = positionals
const wants = (part: 'known' | 'fuzz' | 'lock-out') => what === 'all' || what === part

/** A published site: with a domain, https, an identity provider, a model and a feed. */
async function fuzzPublished() {
	const stranger = new Stranger()
	await stranger.start()
	const variables = { ...stranger.variables(), SITE_URL: 'https://guida.example' }
	const target = new Target(variables)
	try {
		const surface = await readSurface(variables)
		await target.start()
		return await fuzz(target, surface, readWords(), Number(values.requests), Number(values.seed))
	} finally {
		await target.close()
		stranger.close()
	}
}

const drilled: Drilled = {
	seed: Number(values.seed),
	...(wants('known') && { known: await repeatKnownAttacks() }),
	...(wants('lock-out') && { lockOut: await tryToLockOut() }),
	...(wants('fuzz') && { fuzzed: await fuzzPublished() }),
}
writeReport(drilled, what === 'all')
process.exitCode = holds(drilled) ? 0 : 1
