import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { processTree } from '../load/tree-memory.ts'
import { type Engine, SETTINGS } from './engine.ts'
import { runToEnd } from './run-to-end.ts'

const NAME = `guida-fiscale-figure-${process.pid}`
const VOLUMES = [`${NAME}-data:/data`, `${NAME}-copies:/copies`]

/** Returns Docker, if its daemon answers on this machine. */
export function docker(root: string): Engine | undefined {
	const { status } = spawnSync('docker', ['info'], { stdio: 'ignore' })
	if (status !== 0) return undefined
	const remove = (what: readonly string[]) => spawnSync('docker', what, { stdio: 'ignore' })
	return {
		name: 'Docker',
		build: () => {
			const args = ['build', '--file', 'deploy/Dockerfile', '--tag', NAME, '.']
			return spawnSync('docker', args, { cwd: root, stdio: ['ignore', 2, 2] }).status === 0
		},
		start(port) {
			execFileSync('docker', ['run', '--detach', '--name', NAME, ...runOptions(port), NAME], { stdio: 'ignore' })
			const first = Number(
				execFileSync('docker', ['inspect', '--format', '{{.State.Pid}}', NAME], { encoding: 'utf8' }),
			)
			const keeper = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${first}/status`, 'utf8'))?.[1])
			return {
				// A command that runs in the container too is a child of what keeps it.
				pids: () => processTree(keeper).filter((pid) => pid !== keeper),
				stop: async () => {
					await runToEnd('docker', ['stop', NAME])
					remove(['rm', '--force', NAME])
				},
			}
		},
		guida: (...command) => runToEnd('docker', ['exec', NAME, 'guida', ...command]),
		remove() {
			remove(['rm', '--force', NAME])
			remove(['volume', 'rm', ...VOLUMES.map((volume) => volume.split(':')[0] ?? '')])
			remove(['rmi', NAME])
		},
	}
}

/** Returns the options that compose.yaml sets. */
function runOptions(port: number): string[] {
	return [
		...['--init', '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'],
		...['--security-opt', 'seccomp=unconfined', '--security-opt', 'apparmor=unconfined'],
		...['--publish', `127.0.0.1:${port}:3000`],
		...VOLUMES.flatMap((volume) => ['--volume', volume]),
		...Object.entries(SETTINGS).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
	]
}
