import { flushCompileCache } from 'node:module'
import { getPriority, setPriority } from 'node:os'
import { asGivenHere } from '#platform/configuration/as-given-here.ts'
import { type Env, readProcessEnv } from '#platform/configuration/env.ts'
import { EnvProblem } from '#platform/configuration/env-problem.ts'
import type { Role } from '#platform/configuration/role.ts'
import type { Fault } from '#platform/faults/fault.ts'
import { faultOf } from '#platform/faults/fault-of.ts'
import { explainFatal } from '#platform/log/fatal.ts'
import { start } from './start.ts'

const WORKER_NICENESS = 5
/** Exit code after a fault that passes: the supervisor tries again. */
const PASSING_FAULT = 75

/** Runs one role of the site until a signal stops it. If it cannot start, prints one line and exits. */
export async function runRole(role: Role, siteRoot: string): Promise<void> {
	const print = (line: string) => void process.stdout.write(`${asGivenHere(line)}\n`)
	let env: Env | undefined
	let stop: ReturnType<typeof stopOnSignal> | undefined
	process.on('uncaughtException', (error) => (stop ? stop.afterError(error) : exit(error, env)))
	try {
		env = readProcessEnv('production')
		// Pages come first, even while all processes start again. Only root goes before others.
		if (role === 'worker') setPriority(Math.max(getPriority(), WORKER_NICENESS))
		if (role !== 'site' && !env.databaseUrl) throw new EnvProblem(needsPostgres(role))
		const running = await start({ env, role, siteRoot, print })
		const stopping = stopOnSignal(running.stop)
		stop = stopping
		// The supervisor is gone: nobody could stop this process any more.
		process.on('disconnect', () => stopping.inOrder())
		// After that: who reads that the site is there may stop it.
		if (role === 'worker') print('Guida Fiscale: worker pronto')
		for (const line of running.said) print(line)
		process.send?.('ready')
		void running.broken?.then((error) => exit(error, env))
		await running.warm
		// Node writes its cache when a process ends, which one that is killed never does.
		flushCompileCache()
	} catch (error) {
		exit(error, env)
	}
}

function exit(error: unknown, env: Env | undefined): never {
	const { line, exitCode } = explainFatal(error, env)
	process.stderr.write(`${line}\n`)
	process.exit(env?.databaseUrl && isOfDatabase(faultOf(error)) ? PASSING_FAULT : exitCode)
}

/** Returns true for the faults of a PostgreSQL that restarts, is cut off or has no connection left. */
function isOfDatabase(fault: Fault | undefined): boolean {
	return fault === 'database-away' || fault === 'database-busy' || fault === 'database-slow'
}

/** Returns an error message: the embedded database belongs to one process, several need a PostgreSQL. */
function needsPostgres(role: 'web' | 'worker'): string {
	return `npm run ${role} ha bisogno di DATABASE_URL (PostgreSQL ≥ 15); senza, usa npm start, che fa tutto in un processo.`
}

/** Less than the time after which a supervisor kills: a part that hangs does not keep the process from ending by itself. */
const STOP_TIMEOUT_MS = 9_000

/**
 * Stops the process in order on SIGINT or SIGTERM: requests under way finish and jobs are handed back. A second signal ends it at once.
 * Returns functions that do the same without a signal, and after an error that nobody expected.
 */
export function stopOnSignal(stop: () => Promise<void>): { inOrder: () => void; afterError: (error: unknown) => void } {
	let isStopping = false
	const complain = (error: unknown) => process.stderr.write(`${explainFatal(error, undefined, FAILED).line}\n`)
	const end = (code: number) => {
		if (isStopping) return
		isStopping = true
		setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
		stop().then(
			() => process.exit(code),
			(error: unknown) => {
				complain(error)
				process.exit(1)
			},
		)
	}
	for (const signal of ['SIGINT', 'SIGTERM'] as const)
		process.on(signal, () => {
			if (isStopping) process.exit(1)
			end(0)
		})
	return {
		inOrder: () => end(0),
		afterError(error) {
			complain(error)
			end(1)
		},
	}
}

const FAILED = 'Il sito si è fermato per un errore'
