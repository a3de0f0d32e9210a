/**
 * Runs the faults of a year in minutes, on PostgreSQL, S3, SMTP, two web and two worker processes under their supervisors, while people sign up
 * all the time: no acknowledged sign-up may be lost or doubled, each gets its e-mail, pages are well again within ten seconds and no older
 * than two once the processes listen again, nobody lends a hand. Then both set-ups are copied and restored.
 *
 * npm run figures -- drills [ROUNDS] [PART OF A NAME]
 *
 * A round has up to 16 faults and takes about two minutes; seven rounds are more than 100 faults.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { faultsOf } from './drills/faults.ts'
import { countListeners, staleMs } from './drills/freshness.ts'
import { restoreEmbedded, restorePostgres } from './drills/restores.ts'
import { startSetUp } from './drills/set-up.ts'
import { whenWell } from './drills/site.ts'
import { signUp } from './load/sign-ups.ts'

const [rounds = '1', part = ''] = process.argv.slice(2)
const WRITERS = 3
const WELL_WITHIN_MS = 10_000
const STALE_MS = 2_000
const MAILS_WITHIN_MS = 90_000

const setUp = await startSetUp()
const { webs, workers, postgres, smtp } = setUp
const faults = Object.entries(faultsOf(setUp)).filter(([name]) => name.includes(part))
const acknowledged = new Set<string>()
const stopping = new AbortController()

async function write(n: number): Promise<void> {
	for (let turn = n; !stopping.signal.aborted; turn++) {
		const { url = '' } = webs[turn % webs.length] ?? {}
		const email = await signUp(url, AbortSignal.any([stopping.signal, AbortSignal.timeout(15_000)]))
		if (email !== undefined) acknowledged.add(email)
		await wait(300)
	}
}

interface Outcome {
	wellMs: number
	staleMs: number | undefined
	signUps: number
	/** Processes that ended, and were started again by their supervisors. */
	restarts: number
	/** Of the cause, and when all was well again, in ms. */
	from: number
	to: number
}
const outcomes = new Map<string, Outcome[]>()
const problems: string[] = []

const restarts = () => sum([...webs, ...workers].map((role) => role.restarts()))

async function drill(name: string, { cause, breaksListening }: ReturnType<typeof faultsOf>[string]): Promise<void> {
	const before = acknowledged.size
	const restarted = restarts()
	const listeners = await countListeners(setUp)
	const from = performance.now()
	const problem = await cause()
	if (problem !== undefined) problems.push(`${name}: ${problem}`)
	const [wellMs, stale] = await Promise.all([whenWell(webs), breaksListening ? staleMs(setUp, listeners) : undefined])
	await wait(1_500)
	const outcome = {
		...{ wellMs, staleMs: stale, signUps: acknowledged.size - before, restarts: restarts() - restarted },
		...{ from, to: performance.now() },
	}
	outcomes.set(name, [...(outcomes.get(name) ?? []), outcome])
	const words = [...webs, ...workers].map(({ takeWords }) => takeWords()).join('')
	process.stderr.write(
		`${words}${name}: ${JSON.stringify({ wellMs, staleMs: stale, signUps: outcome.signUps, restarts: outcome.restarts })}\n`,
	)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const slowest = (values: readonly (number | undefined)[]) => {
	const known = values.filter((value) => value !== undefined)
	return known.length === 0 ? '' : (Math.max(...known) / 1000).toFixed(1)
}

try {
	const writing = Array.from({ length: WRITERS }, (_, n) => write(n))
	for (let round = 0; round < Number(rounds); round++) for (const [name, fault] of faults) await drill(name, fault)
	stopping.abort()
	await Promise.all(writing)
	const unsent = () => [...acknowledged].filter((email) => !smtp.received.has(email))
	for (const until = Date.now() + MAILS_WITHIN_MS; unsent().length > 0 && Date.now() < until; ) await wait(500)
	const rows = await postgres.query('select email, count(*)::int as count from users group by email')
	const counts = new Map(rows.map(({ email, count }) => [String(email), Number(count)]))
	const lost = [...acknowledged].filter((email) => !counts.has(email)).length
	const doubled = [...counts.values()].filter((count) => count > 1).length
	const twice = [...smtp.received.values()].flatMap(([first, ...more]) =>
		first !== undefined && more[0] ? [first] : [],
	)
	/** Mails that came twice, the first time during the fault. */
	const twiceIn = (list: readonly Outcome[]) =>
		twice.filter((at) => list.some(({ from, to }) => at >= from && at <= to)).length
	const ended = [...webs, ...workers].filter(({ hasEnded }) => hasEnded())
	for (const { role } of ended) problems.push(`a ${role} process ended`)
	for (const problem of [await restorePostgres(setUp, acknowledged), await restoreEmbedded(setUp)])
		if (problem !== undefined) problems.push(problem)

	const all = [...outcomes.values()].flat()
	const lines = [...outcomes].map(
		([name, list]) =>
			`| ${name} | ${list.length} | ${slowest(list.map(({ wellMs }) => wellMs))} | ${slowest(list.map((one) => one.staleMs))} | ${sum(list.map(({ signUps }) => signUps))} | ${sum(list.map((one) => one.restarts))} | ${twiceIn(list)} |`,
	)
	process.stdout.write(
		`| fault | times | pages well again, slowest (s) | stale after listening again, longest (s) | sign-ups meanwhile | processes started again | e-mails that came then, and again |\n|---|---:|---:|---:|---:|---:|---:|\n${lines.join('\n')}\n\n${all.length} faults of ${outcomes.size} kinds; ${acknowledged.size} acknowledged sign-ups: ${lost} lost, ${doubled} doubled; without their e-mail ${unsent().length}, with two ${twice.length}; processes that needed a hand: ${ended.length}; copies of both set-ups restored; problems: ${problems.join('; ') || 'none'}\n`,
	)
	const isInTime = all.every(({ wellMs, staleMs: stale = 0 }) => wellMs <= WELL_WITHIN_MS && stale <= STALE_MS)
	process.exitCode = isInTime && lost + doubled + unsent().length + problems.length === 0 ? 0 : 1
} catch (error) {
	process.stderr.write(`${String(error)}\n`)
	process.exitCode = 1
} finally {
	stopping.abort()
	await setUp.stop()
	process.exit()
}
