/** A fresh installation of its own, with a copy of its data, on which a fault is planted. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Check, CheckName } from '#app/features/desk/health/checks.ts'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { freePort } from '#test/free-port.ts'
import { NO_FEED, type Program, siteRoot, startProgram, type Variables } from '#test/program.ts'

const root = join(siteRoot, '..')

/** Output of `doctor --json`: checks, or the sentence of settings that cannot be read. */
export interface Diagnosis {
	checks: readonly Check[]
	problem: string | undefined
}

export interface Installation {
	folder: string
	dataDir: string
	copiesDir: string
	port: number
	/** Settings over the usual ones; `undefined` takes one away. */
	settings: Record<string, string | undefined>
	start(): Promise<void>
	stop(): Promise<void>
	/** True while the site answers. */
	isUp(): boolean
	/** Returns the lines that the site printed when it could not start. */
	said(): string
	doctor(): Promise<Diagnosis>
	/** Titles of what the panel shows, by the line of the doctor under which each stands. */
	panel(): Promise<readonly { kind: string; title: string }[]>
	/** Runs a line of shell as the operator types it, in the checkout. */
	type(line: string): Promise<string>
	run(program: `scripts/${string}.ts`, ...args: string[]): Promise<string>
	remove(): Promise<void>
}

/** Makes an installation from the data of one that was started once. */
export async function createInstallation(data: string, copies: string): Promise<Installation> {
	const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-fault-'))
	const [dataDir, copiesDir] = [join(folder, 'data'), join(folder, 'copies')]
	cpSync(data, dataDir, { recursive: true, preserveTimestamps: true })
	cpSync(copies, copiesDir, { recursive: true, preserveTimestamps: true })
	const port = await freePort()
	const settings: Record<string, string | undefined> = {}
	let site: Program | undefined
	let said = ''

	const env = (): Variables => {
		const all = {
			...{ DATA_DIR: dataDir, COPIES_DIR: copiesDir, PORT: String(port), NEWS_FEEDS: NO_FEED, LAW_SOURCE: 'off' },
			...{ SEED: 'none', LOG_LEVEL: 'silent', SETTINGS_FILE: join(folder, 'settings.env') },
			MAIL_FROM: 'Studio <posta@studio.example>',
			...settings,
		}
		return Object.fromEntries(
			Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
		)
	}

	const ask = (path: string) =>
		fetch(`http://127.0.0.1:${port}${path}`, {
			headers: { authorization: `Bearer ${readFileSync(join(dataDir, 'operator-token'), 'utf8').trim()}` },
		})

	async function run(program: `scripts/${string}.ts`, ...args: string[]): Promise<string> {
		const { end, stdout, stderr } = startProgram(program, env(), args)
		await end
		return [...stdout, ...stderr].join('\n')
	}

	return {
		...{ folder, dataDir, copiesDir, port, settings, run },
		async start() {
			const started = startProgram('server/main.ts', env())
			const failed = started.line(/^Guida Fiscale: /).then(
				() => undefined,
				() => started.stderr.join('\n'),
			)
			said = (await failed) ?? ''
			site = said === '' ? started : undefined
		},
		async stop() {
			site?.process.kill('SIGTERM')
			await site?.end
			site = undefined
		},
		isUp: () => site !== undefined,
		said: () => said,
		async doctor() {
			const { end, stdout } = startProgram('scripts/doctor.ts', env(), ['--json'])
			await end
			const { checks = [], problem } = JSON.parse(stdout.join('\n'))
			return { checks, problem }
		},
		async panel() {
			const { matters } = (await (await ask('/readyz?details')).json()) as {
				matters: { kind: string; title: string }[]
			}
			return matters
		},
		async type(line) {
			const shell = spawn('sh', ['-c', line], {
				cwd: root,
				env: processVariables({ ...env(), INIT_CWD: undefined }),
				stdio: ['ignore', 'pipe', 'pipe'],
			})
			let text = ''
			for (const stream of [shell.stdout, shell.stderr])
				stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
			await once(shell, 'close')
			return text
		},
		async remove() {
			site?.process.kill('SIGKILL')
			await site?.end
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

/** Starts a new site once and copies it: every installation begins as this one. */
export async function makeFirst(folder: string): Promise<{ data: string; copies: string }> {
	const [data, copies] = [join(folder, 'data'), join(folder, 'copies')]
	const env = { DATA_DIR: data, COPIES_DIR: copies }
	const site = startProgram('server/main.ts', env)
	await site.line(/^Guida Fiscale: /)
	site.process.kill('SIGTERM')
	await site.end
	const backup = startProgram('scripts/backup.ts', env, ['--scheduled'])
	if ((await backup.end) !== 0) throw new Error(backup.stderr.join('\n'))
	return { data, copies }
}

/** Returns the state of a line of the doctor. */
export function stateOf({ checks }: Diagnosis, name: CheckName): Check | undefined {
	return checks.find((check) => check.name === name)
}

export function writeSettings({ folder }: Pick<Installation, 'folder'>, text: string): void {
	writeFileSync(join(folder, 'settings.env'), text, { mode: 0o640 })
}
