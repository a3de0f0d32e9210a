import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { isInContext, parseDockerignore } from '../../../scripts/deploy/docker-context.ts'
import { processTree } from '../load/tree-memory.ts'
import { type Engine, SETTINGS } from './engine.ts'
import { runToEnd } from './run-to-end.ts'

/** Returns an assembly in a user namespace: the context that `.dockerignore` leaves, its build, and its command as another user. */
export function withoutDocker(root: string): Engine {
	const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
	const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-image-'))
	const [app, data, copies] = ['app', 'data', 'copies'].map((name) => join(folder, name)) as [string, string, string]
	const listIn = (instruction: RegExp): string[] => JSON.parse(instruction.exec(dockerfile)?.[1] ?? '[]')
	const command = [...listIn(/^ENTRYPOINT (\[.*\])$/m), ...listIn(/^CMD (\[.*\])$/m)]
	const variables = Object.fromEntries(
		(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
	)

	/** Arguments of bubblewrap: another user, a root of which only the volumes and /tmp can be written. */
	function inside(port: number, args: readonly string[], program: '--bind' | '--ro-bind' = '--ro-bind'): string[] {
		const env = {
			...{ ...variables, ...SETTINGS, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: '/srv', COPIES_DIR: '/media' },
			// The image's own Node is a current one, which the machine's need not be.
			PATH: `${dirname(process.execPath)}:${processVariables()['PATH'] ?? ''}`,
		}
		return [
			...['--unshare-user', '--uid', '1000', '--gid', '1000', '--ro-bind', '/', '/'],
			...['--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp'],
			...[program, app, '/mnt', '--bind', data, '/srv', '--bind', copies, '/media', '--chdir', '/mnt', '--clearenv'],
			...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
			...args,
		]
	}

	let port = 0
	return {
		name: 'bubblewrap, since no Docker answers',
		build() {
			const patterns = parseDockerignore(readFileSync(join(root, '.dockerignore'), 'utf8'))
			const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
			for (const file of files.filter((path) => isInContext(patterns, path))) {
				mkdirSync(dirname(join(app, file)), { recursive: true })
				cpSync(join(root, file), join(app, file))
			}
			for (const place of [data, copies]) mkdirSync(place)
			const run = (program: string, args: readonly string[]) =>
				spawnSync(program, args, { cwd: app, stdio: ['ignore', 2, 2] }).status === 0
			return (
				run(process.execPath, ['scripts/prepare.mjs']) &&
				run('bwrap', inside(0, ['node', 'scripts/compile.mjs'], '--bind'))
			)
		},
		start(onPort) {
			port = onPort
			const server = spawn('bwrap', inside(port, command), { stdio: ['ignore', 2, 2], detached: true })
			// The programs in the image are children of this one, whose own memory is no part of it.
			const pids = () => processTree(process.pid).filter((pid) => pid !== process.pid)
			return {
				pids,
				async stop() {
					// The whole group: bubblewrap hands no signal on.
					const running = pids()
					process.kill(-(server.pid ?? 0), 'SIGTERM')
					while (running.some((pid) => existsSync(`/proc/${pid}`))) await wait(100)
				},
			}
		},
		guida: (...args) => runToEnd('bwrap', inside(port, ['node', 'scripts/guida.mjs', ...args])),
		remove: () => rmSync(folder, { recursive: true, force: true }),
	}
}
