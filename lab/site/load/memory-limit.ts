import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { treeMegabytes } from './tree-memory.ts'

const MEGABYTE = 1024 * 1024
const LOOK_EVERY_MS = 100

/** Holds a program and all it starts to a limit: a control group of the kernel, or a watcher that kills it where none can be made. */
export interface MemoryLimit {
	means: 'cgroup' | 'watcher'
	/** Returns the command line that runs a program within the limit. */
	within(command: readonly [string, ...string[]]): [string, string[]]
	/** Watches a process that was started so, where the kernel does not. */
	watch(pid: number): void
	/** Returns how many processes were killed because of it. */
	kills(): number
	remove(): void
}

/** Creates a limit, in MB. */
export function createMemoryLimit(megabytes: number): MemoryLimit {
	return kernelLimit(megabytes) ?? watchedLimit(megabytes)
}

/** Files of the two versions of control groups. */
const VERSIONS = [
	{ hierarchy: '', root: '/sys/fs/cgroup', limit: 'memory.max', events: 'memory.events' },
	{
		hierarchy: 'memory',
		root: '/sys/fs/cgroup/memory',
		limit: 'memory.limit_in_bytes',
		events: 'memory.oom_control',
	},
] as const

function kernelLimit(megabytes: number): MemoryLimit | undefined {
	for (const { hierarchy, root, limit, events } of VERSIONS) {
		const line = new RegExp(`^\\d+:${hierarchy}:(.*)$`, 'm').exec(readFileSync('/proc/self/cgroup', 'utf8'))
		const folder = join(root, line?.[1] ?? '', `guida-fiscale-${process.pid}`)
		try {
			mkdirSync(folder)
			if (!existsSync(join(folder, limit))) throw new Error('no control of memory')
			writeFileSync(join(folder, limit), String(megabytes * MEGABYTE))
		} catch {
			if (existsSync(folder)) rmdirSync(folder)
			continue
		}
		return {
			means: 'cgroup',
			within: ([program, ...args]) => [
				'sh',
				['-c', 'echo $$ > "$0" && exec "$@"', join(folder, 'cgroup.procs'), program, ...args],
			],
			watch() {},
			kills: () => Number(/^oom_kill (\d+)/m.exec(readFileSync(join(folder, events), 'utf8'))?.[1] ?? 0),
			remove: () => rmdirSync(folder),
		}
	}
	return undefined
}

function watchedLimit(megabytes: number): MemoryLimit {
	const watching = new Set<NodeJS.Timeout>()
	let killed = 0
	return {
		means: 'watcher',
		within: ([program, ...args]) => [program, args],
		watch(pid) {
			const timer = setInterval(() => {
				if (treeMegabytes(pid) <= megabytes) return
				killed++
				process.kill(pid, 'SIGKILL')
			}, LOOK_EVERY_MS)
			watching.add(timer)
		},
		kills: () => killed,
		remove() {
			for (const timer of watching) clearInterval(timer)
		},
	}
}
