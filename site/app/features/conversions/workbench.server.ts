import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '#platform/configuration/role.ts'
import type { Confinement } from '#platform/confinement/confinement.ts'
import { type Waiting } from '#platform/confinement/process.ts'
import type { Platform } from '#platform/platform.ts'
import { type EngineCommand, startEngine } from './pdfa-process.server.ts'

export const WORK_FOLDER_PREFIX = 'guida-fiscale-pdf-'
/**
 * Engines that wait take some 80 MB each. The one process lets them go after a while without work: whoever comes back opens
 * the converter first, and they start again meanwhile. A worker sees no page open, and keeps them.
 */
const KEPT_MS: Record<Role, number> = { site: 10 * 60_000, worker: Number.POSITIVE_INFINITY, web: 0 }
const WAITING: readonly EngineCommand[] = ['convert', 'inspect']

/** A folder of its own for one file, and engines that wait in it. */
export interface Place {
	folder: string
	/** An engine that has loaded what the command needs; undefined where there was no time for it. */
	engine(command: EngineCommand): Waiting | undefined
	/** Deletes the folder with all that is in it. */
	leave(): Promise<void>
}

/** To start an engine takes longer than to convert ten pages: the next place is made ready when there is nothing to do. */
export interface Workbench {
	take(): Promise<Place>
	/** Makes the next place ready, if it is not; never in a process that leaves conversions to others. */
	prepare(): void
	close(): Promise<void>
}

export interface WithWorkbench extends Platform {
	workbench: Workbench
}

export function createWorkbench(confinement: Confinement, siteRoot: string, role: Role): Workbench {
	const keptMs = KEPT_MS[role]
	let ready: Promise<Place> | undefined
	let forgetting: NodeJS.Timeout | undefined
	let isClosed = false
	function takeReady() {
		const place = ready
		ready = undefined
		clearTimeout(forgetting)
		return place
	}
	const letGo = async () => (await takeReady())?.leave()
	return {
		take: () => takeReady() ?? openPlace([]),
		prepare() {
			if (ready) forgetting?.refresh()
			if (ready || isClosed || keptMs === 0) return
			ready = openPlace(
				WAITING.map((command) => [command, (folder) => startEngine(confinement, siteRoot, folder, command)]),
			)
			ready.catch(() => undefined) // told to who takes it
			if (keptMs < Number.POSITIVE_INFINITY) forgetting = setTimeout(() => void letGo(), keptMs).unref()
		},
		close() {
			isClosed = true
			return letGo()
		},
	}
}

async function openPlace(engines: [EngineCommand, (folder: string) => Promise<Waiting>][]): Promise<Place> {
	const folder = await mkdtemp(join(tmpdir(), WORK_FOLDER_PREFIX))
	const started = engines.map(async ([command, start]) => [command, await start(folder)] as const)
	const waiting = new Map(await Promise.all(started))
	return {
		folder,
		engine(command) {
			const engine = waiting.get(command)
			waiting.delete(command)
			return engine?.isAlive() ? engine : undefined
		},
		async leave() {
			for (const engine of waiting.values()) engine.dismiss()
			await rm(folder, { recursive: true, force: true })
		},
	}
}
