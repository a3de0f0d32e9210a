/** Says where the time of a run went, from the JSON report of vitest. */
import { relative } from 'node:path'

const SHOWN = 12
const KINDS = [
	['browser', /\.browser\.test\.ts$/],
	['database', /\.(?:db|postgres)\.test\.ts$/],
]

/**
 * @param {readonly { name: string; startTime: number; endTime: number }[]} files times in milliseconds
 * @param {string} root of the project
 * @returns {string[]} minutes of each workspace, by kind where it has several, and the slowest files; files run side by side, so the sum is longer than the run
 */
export function durationLines(files, root) {
	const timed = files.map(({ name, startTime, endTime }) => ({
		path: relative(root, name),
		seconds: Math.max(0, endTime - startTime) / 1000,
	}))
	const sums = new Map()
	for (const { path, seconds } of timed) {
		const kind = KINDS.find(([, pattern]) => pattern.test(path))?.[0]
		const group = [path.split('/')[0], ...(kind ? [kind] : [])].join(' ')
		sums.set(group, (sums.get(group) ?? 0) + seconds)
	}
	const groups = [...sums]
		.toSorted(([, a], [, b]) => b - a)
		.map(([name, seconds]) => `${name} ${(seconds / 60).toFixed(1).replace('.', ',')}`)
	const slowest = timed
		.toSorted((a, b) => b.seconds - a.seconds)
		.slice(0, SHOWN)
		.map(({ path, seconds }) => `  ${seconds.toFixed(0).padStart(4)} s  ${path}`)
	return [`Minuti di test, sommati: ${groups.join('; ')}.`, 'I file più lenti:', ...slowest]
}
