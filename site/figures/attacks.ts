/**
 * The attacks that were once found, and 20,000 requests nobody would send, against a started site. Fails on any finding.
 *
 *     npm run figures -- attacks [all|known|fuzz|lock-out] [--requests 20000] [--seed 14]
 */
import { parseArgs } from 'node:util'
import { fuzz } from './attacks/fuzz.ts'
import { readSurface } from './attacks/surface.ts'
import { say, Target } from './attacks/target.ts'
import { readWords } from './attacks/words.ts'

const { values } = parseArgs({
	allowPositionals: true,
	options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: '14' } },
})

const published = { SITE_URL: 'https://guida.example' }
const target = new Target(published)
try {
	const surface = await readSurface(published)
	await target.start()
	const result = await fuzz(target, surface, readWords(), Number(values.requests), Number(values.seed))
	say(JSON.stringify({ ...result, findings: [...result.findings] }, null, 1))
	for (const line of target.log.filter((l) => !l.includes('"request"')).slice(-40)) say(line.slice(0, 600))
} finally {
	await target.close()
}
