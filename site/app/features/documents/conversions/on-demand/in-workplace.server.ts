import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Platform } from '#platform/platform.ts'
import type { Workplace } from '../pdfa-process.server.ts'
import { WORK_FOLDER_PREFIX } from '../workbench.server.ts'

export type Needs = Pick<Platform, 'confinement' | 'storage' | 'siteRoot'>

/** Parallel work for requests, per process; jobs are counted separately. */
const AT_A_TIME = 2
let running = 0
const waiting: (() => void)[] = []

/** Runs work on files in a temporary folder; other callers wait for their turn. */
export async function inWorkplace<Made>(
	{ confinement, siteRoot }: Needs,
	signal: AbortSignal,
	work: (workplace: Workplace) => Promise<Made>,
): Promise<Made> {
	if (running >= AT_A_TIME)
		await new Promise<void>((resolve) => {
			waiting.push(resolve)
		})
	running += 1
	const folder = await mkdtemp(join(tmpdir(), WORK_FOLDER_PREFIX))
	try {
		signal.throwIfAborted()
		return await work({ confinement, siteRoot, folder, signal })
	} finally {
		running -= 1
		waiting.shift()?.()
		await rm(folder, { recursive: true, force: true })
	}
}
