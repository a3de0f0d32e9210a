import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { pauseServers, resumeServers } from './setup/pause.mjs'
import { pauseMsAfter } from './supervise.mjs'

const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-supervise-'))
const pauses = join(folder, 'pauses')
const started: ChildProcess[] = []
afterEach(() => {
	for (const child of started.splice(0)) child.kill('SIGKILL')
	rmSync(join(folder, 'pids'), { force: true })
})

/** Supervises a program whose body is `code`; it writes its process id first. */
function superviseProgram(code: string, { maxDeaths = 3 } = {}) {
	const program = join(folder, 'program.mjs')
	const pids = join(folder, 'pids')
	writeFileSync(
		program,
		`import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(pids)}, process.pid + '\\n')\n${code}`,
	)
	const supervisor = join(folder, 'supervisor.mjs')
	writeFileSync(
		supervisor,
		`import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervise.mjs'))}
		import { joinPauses } from ${JSON.stringify(join(import.meta.dirname, 'setup/pause.mjs'))}
		const say = (line) => process.stderr.write(line + '\\n')
		const program = () => ({ command: process.execPath, args: [${JSON.stringify(program)}], env: process.env })
		const options = { say, firstPauseMs: 20, maxDeaths: ${maxDeaths}, pauses: joinPauses(${JSON.stringify(pauses)}) }
		process.exit(await supervise(program, options))`,
	)
	const child = spawn(process.execPath, [supervisor], {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { PATH: process.env.PATH },
	})
	started.push(child)
	let said = ''
	let printed = ''
	child.stderr?.on('data', (text: Buffer) => (said += text.toString()))
	child.stdout?.on('data', (text: Buffer) => (printed += text.toString()))
	const runs = () => {
		try {
			return readFileSync(pids, 'utf8').trim().split('\n').map(Number)
		} catch {
			return []
		}
	}
	return { child, ended: once(child, 'close'), runs, said: () => said.trim().split('\n'), printed: () => printed }
}

const isAlive = (pid: number | undefined) => {
	try {
		return pid !== undefined && process.kill(pid, 0)
	} catch {
		return false
	}
}
const LIVES = "process.send('ready'); process.on('disconnect', () => process.exit()); setInterval(() => {}, 1000)"

it('starts a program again when it dies, says so in one line, and tells it how often', async () => {
	const run = superviseProgram(
		"process.stdout.write(process.env.RESTARTS); process.send('ready', () => process.exit(process.env.RESTARTS === '2' ? 0 : 7))",
	)
	expect(await run.ended).toEqual([0, null])
	expect(run.runs()).toHaveLength(3)
	expect(run.printed()).toBe('012')
	expect(run.said()).toEqual([
		'Il sito si è fermato (codice 7): riparte tra 1 s, tentativo 1.',
		'Il sito si è fermato (codice 7): riparte tra 1 s, tentativo 2.',
	])
})

it('gives up aloud after too many deaths in a row', async () => {
	const run = superviseProgram("process.send('ready', () => process.exit(1))")
	expect(await run.ended).toEqual([1, null])
	expect(run.runs()).toHaveLength(4)
	expect(run.said().at(-1)).toMatch(/^Il sito si è fermato 4 volte di seguito \(codice 1\): non lo riavvio più\./)
})

it('starts a program that worked again soon, however often it is killed', async () => {
	const run = superviseProgram("process.send('ready', () => process.kill(process.pid, 'SIGKILL'))", { maxDeaths: 9 })
	expect(await run.ended).toEqual([1, null])
	expect(run.runs()).toHaveLength(10)
	expect(run.said().slice(0, -1)).toEqual(
		Array.from({ length: 9 }, (_, n) => `Il sito si è fermato (segnale SIGKILL): riparte tra 1 s, tentativo ${n + 1}.`),
	)
})

it('waits at most three seconds for a program that works between its deaths, and a minute for one that dies while it starts', () => {
	const pausesOf = (count: number, deathsAtStart: (deaths: number) => number) =>
		Array.from({ length: count }, (_, n) =>
			pauseMsAfter({ deaths: n + 1, deathsAtStart: deathsAtStart(n + 1), firstPauseMs: 250 }),
		)
	expect(pausesOf(6, () => 0)).toEqual([250, 500, 1_000, 2_000, 3_000, 3_000])
	const atStart = pausesOf(20, (deaths) => deaths)
	expect(atStart.slice(0, 5)).toEqual([250, 500, 1_000, 2_000, 4_000])
	expect(atStart.slice(-12)).toEqual(Array.from({ length: 12 }, () => 60_000))
	// Killed before it worked again, after many kills: still soon.
	expect(pauseMsAfter({ deaths: 100, deathsAtStart: 1, firstPauseMs: 250 })).toBe(3_000)
})

it('starts again what never worked because of a passing fault', async () => {
	const run = superviseProgram("process.exit(process.env.RESTARTS === '1' ? 0 : 75)")
	expect(await run.ended).toEqual([0, null])
	expect(run.runs()).toHaveLength(2)
	expect(run.said()).toEqual(['Il sito si è fermato (codice 75): riparte tra 1 s, tentativo 1.'])
})

it('does not start again what never worked, nor a wrong configuration', async () => {
	const never = superviseProgram('process.exit(1)')
	expect(await never.ended).toEqual([1, null])
	expect(never.runs()).toHaveLength(1)
	const wrong = superviseProgram("process.send('ready', () => process.exit(2))")
	expect(await wrong.ended).toEqual([2, null])
	expect(wrong.runs()).toHaveLength(2)
})

it('starts again what somebody killed before it worked', async () => {
	const run = superviseProgram(LIVES)
	await expect.poll(run.runs).toHaveLength(1)
	process.kill(run.runs()[0] ?? 0, 'SIGKILL')
	await expect.poll(run.runs, { timeout: 5_000 }).toHaveLength(2)
	run.child.kill('SIGTERM')
	await run.ended
})

it('passes a signal on and ends with its program', async () => {
	const run = superviseProgram(`process.on('SIGTERM', () => process.exit(0)); ${LIVES}`)
	await expect.poll(run.runs).toHaveLength(1)
	run.child.kill('SIGTERM')
	await expect.poll(() => isAlive(run.runs()[0]), { timeout: 5_000 }).toBe(false)
	expect(await run.ended).toEqual([0, null])
})

it('stops its program for a pause, and starts it again afterwards or when whoever paused is gone', async () => {
	const run = superviseProgram(`process.on('SIGTERM', () => process.exit(0)); ${LIVES}`)
	await expect.poll(run.runs).toHaveLength(1)
	expect(await pauseServers(pauses, 5_000)).toBe(1)
	expect(isAlive(run.runs()[0])).toBe(false)
	resumeServers(pauses)
	await expect.poll(run.runs, { timeout: 5_000 }).toHaveLength(2)

	const gone = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
	writeFileSync(join(pauses, 'paused'), String(gone.pid))
	await expect.poll(() => isAlive(run.runs()[1]), { timeout: 5_000 }).toBe(false)
	gone.kill('SIGKILL')
	await expect.poll(run.runs, { timeout: 5_000 }).toHaveLength(3)
})

it('does not take another process for one that paused it before the machine was switched off', async () => {
	mkdirSync(pauses, { recursive: true })
	writeFileSync(join(pauses, 'paused-in'), 'another boot')
	writeFileSync(join(pauses, 'paused'), String(process.pid))
	const run = superviseProgram(LIVES)
	await expect.poll(run.runs).toHaveLength(1)
	rmSync(join(pauses, 'paused'))
})

it('leaves no orphan when it is killed itself', async () => {
	const run = superviseProgram(LIVES)
	await expect.poll(run.runs).toHaveLength(1)
	run.child.kill('SIGKILL')
	await expect.poll(() => isAlive(run.runs()[0]), { timeout: 5_000 }).toBe(false)
})

it('ends when the shell of npm that started it is gone', async () => {
	const shell = spawn('sh', ['-c', '"$0" "$1" & wait', process.execPath, join(folder, 'supervisor.mjs')], {
		stdio: 'ignore',
		env: { PATH: process.env.PATH, npm_lifecycle_event: 'start' },
	})
	started.push(shell)
	const { runs, child } = superviseProgram(LIVES)
	child.kill('SIGKILL')
	await expect.poll(() => runs().some(isAlive), { timeout: 5_000 }).toBe(true)
	shell.kill('SIGKILL')
	await expect.poll(() => runs().some(isAlive), { timeout: 5_000 }).toBe(false)
})
