import { readdir, readFile } from 'node:fs/promises'

/** Returns the resident memory of a process and its descendants in MB; 0 where the platform does not report it. */
export async function residentMegabytes(pid: number | undefined): Promise<number> {
	if (pid === undefined) return 0
	const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
	const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
	const children = await Promise.all((await childrenOf(pid)).map(residentMegabytes))
	return children.reduce((sum, megabytes) => sum + megabytes, own)
}

/** Each thread of a process has its own list of children. */
async function childrenOf(pid: number): Promise<number[]> {
	const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
	const lists = await Promise.all(
		threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
	)
	return lists.flatMap((list) => list.split(' ').flatMap((child) => Number(child) || []))
}
