/**
 * Builds the image of `deploy/Dockerfile` and runs it with a root that nobody may write: health check, a copy of the data, memory. By Docker, if its daemon
 * answers and the base image can be had; otherwise it is assembled in a user namespace, which needs bubblewrap and npm's registry.
 *
 * npm run figures -- image
 */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#test/free-port.ts'
import { siteRoot } from '#test/program.ts'
import { docker } from './image/docker.ts'
import { withoutDocker } from './image/without-docker.ts'
import { megabytesOf, watchPeak } from './load/tree-memory.ts'

const root = join(siteRoot, '..')
/** All processes of the container together, each page counted once: less than half of 1 GB, and what the site needs while nobody is there. */
const MOST_MEGABYTES = { peak: 450, rest: 300 }
const READY_MS = 120_000
const REST_MS = 45_000
/** After it Docker kills. */
const STOP_MS = 10_000

const engine = docker(root) ?? withoutDocker(root)

function report(what: string, isGood: boolean, figure: string): void {
	if (!isGood) process.exitCode = 1
	process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${what}: ${figure}\n`)
}

/** Starts the image until its health check passes, and measures it from its first process on, also while `then` runs another program in it. */
async function start(what: string, then: () => Promise<void>): Promise<void> {
	const port = await freePort()
	const { pids, stop } = engine.start(port)
	const peak = watchPeak(pids)
	try {
		const startedAt = Date.now()
		const ready = () =>
			fetch(`http://127.0.0.1:${port}/readyz`).then(
				({ ok }) => ok,
				() => false,
			)
		while (!(await ready()) && Date.now() - startedAt < READY_MS) await wait(250)
		report(`health check, ${what}`, await ready(), `${Math.round((Date.now() - startedAt) / 1000)} s`)
		await then()
		await wait(REST_MS)
		const rest = Math.round(pids().reduce((sum, pid) => sum + megabytesOf(pid), 0))
		const highest = Math.round(peak.stop().peak)
		report(`memory at its peak, ${what}`, highest > 0 && highest <= MOST_MEGABYTES.peak, `${highest} MB`)
		report(`memory at rest, ${what}`, rest > 0 && rest <= MOST_MEGABYTES.rest, `${rest} MB`)
	} finally {
		peak.stop()
		const askedAt = Date.now()
		await stop()
		report(`stopped, ${what}`, Date.now() - askedAt < STOP_MS, `${((Date.now() - askedAt) / 1000).toFixed(1)} s`)
	}
}

try {
	report(`built by ${engine.name}`, engine.build(), 'deploy/Dockerfile')
	await start('first start, which makes the database', async () => {})
	await start('second start and a copy', async () => {
		const { code, said } = await engine.guida('backup', '--scheduled')
		report('copy into COPIES_DIR', code === 0, said)
	})
} finally {
	engine.remove()
}
