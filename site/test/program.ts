/** Runs a program of the site as a process. Does not need vitest, so the figures use it too. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import serverProcess from '#server/process.json' with { type: 'json' }

export const siteRoot = join(import.meta.dirname, '..')

/** No server listens there: a test reads news only from its own server. */
export const NO_FEED = 'http://127.0.0.1:9/feed'

/** Environment variables of `platform/configuration/env.ts`. */
export type Variables = Record<string, string>

/** A program of the site, or one of `test/programs/`. */
export type Entry = `server/${'main' | 'web' | 'worker'}.ts` | `scripts/${string}.ts` | `test/programs/${string}.ts`

export interface Program {
	process: ChildProcess
	/** Lines printed so far. */
	stdout: string[]
	stderr: string[]
	/** Resolves when a line of standard output matches; rejects if the program ends first. */
	line(pattern: RegExp): Promise<RegExpExecArray>
	/** Exit code, or the name of the signal that killed it. */
	end: Promise<number | NodeJS.Signals>
}

/** Starts one of the site's programs as npm does, with no environment variables of this process except those Node needs. */
export function startProgram(entry: Entry, env: Variables, args: readonly string[] = []): Program {
	const child = spawn(process.execPath, [...serverProcess.arguments, join(siteRoot, entry), ...args], {
		cwd: siteRoot,
		env: {
			PATH: process.env.PATH,
			...serverProcess.environment,
			LOG_LEVEL: 'error',
			SEED: 'none',
			COPIES_DIR: 'off',
			NEWS_FEEDS: NO_FEED,
			LAW_SOURCE: 'off',
			PORT: '0',
			...env,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	const waiting = new Set<() => void>()
	const stdout: string[] = []
	const stderr: string[] = []
	const ended = once(child, 'close').then(([code, signal]: (number | NodeJS.Signals)[]) => code ?? signal ?? 0)
	collectLines(child.stdout, stdout, () => {
		for (const check of waiting) check()
	})
	collectLines(child.stderr, stderr, () => {})
	function line(pattern: RegExp): Promise<RegExpExecArray> {
		return new Promise((resolve, reject) => {
			const check = () => {
				const match = stdout.map((text) => pattern.exec(text)).find((found) => found !== null)
				if (!match) return
				waiting.delete(check)
				resolve(match)
			}
			waiting.add(check)
			check()
			void ended.then((code) => reject(new Error(`${entry} ended with ${code}: ${stderr.join('\n')}`)))
		})
	}
	return { process: child, stdout, stderr, line, end: ended }
}

function collectLines(stream: NodeJS.ReadableStream | null, lines: string[], onLine: () => void) {
	let rest = ''
	stream?.setEncoding('utf8')
	stream?.on('data', (text: string) => {
		const parts = (rest + text).split('\n')
		rest = parts.pop() ?? ''
		lines.push(...parts)
		onLine()
	})
	stream?.on('end', () => {
		if (rest) lines.push(rest)
	})
}
