/** Memory of a process and all it started, as Linux counts it: pages that several share count once. */
import { readdirSync, readFileSync } from 'node:fs'

/** Returns the processes that descend from one, and it. */
export function processTree(root: number): number[] {
	const children = new Map<number, number[]>()
	for (const name of readdirSync('/proc')) {
		if (!/^\d+$/.test(name)) continue
		const [, after = ''] = read(`/proc/${name}/stat`).split(') ')
		const parent = Number(after.split(' ')[1])
		children.set(parent, [...(children.get(parent) ?? []), Number(name)])
	}
	const tree: number[] = []
	for (const next = [root]; next.length > 0; ) {
		const pid = next.pop() ?? 0
		tree.push(pid)
		next.push(...(children.get(pid) ?? []))
	}
	return tree
}

/** Returns a process's proportional share, in MB. */
export function megabytesOf(pid: number): number {
	return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024
}

/** Returns the sum over a process and its descendants, in MB. */
export function treeMegabytes(root: number): number {
	return processTree(root).reduce((sum, pid) => sum + megabytesOf(pid), 0)
}

/** Watches the sum over some processes, or over one and its descendants, until `stop`: it returns the peak, and what each had of it then, in MB. */
export function watchPeak(
	watched: number | (() => number[]),
	everyMs = 200,
): { stop: () => { peak: number; shares: readonly number[] } } {
	let peak = 0
	let shares: readonly number[] = []
	const watching = setInterval(() => {
		const now = (typeof watched === 'number' ? processTree(watched) : watched()).map(megabytesOf)
		const total = now.reduce((sum, one) => sum + one, 0)
		if (total > peak) [peak, shares] = [total, now]
	}, everyMs)
	return {
		stop() {
			clearInterval(watching)
			return { peak, shares }
		},
	}
}

/** A process may end while it is read. */
function read(file: string): string {
	try {
		return readFileSync(file, 'utf8')
	} catch {
		return ''
	}
}
