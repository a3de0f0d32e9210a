import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '#platform/configuration/role.ts'
import type { Confinement } from '#platform/confinement/confinement.ts'
import { type Waiting } from '#platform/confinement/process.ts'
import type { Platform } from '#platform/platform.ts'
import { isSmallMachine } from '#platform/work/machine-memory.ts'
import type { Office } from './office.server.ts'
import type { CjkFonts } from './packages/cjk-fonts.server.ts'
import type { ReadingModels } from './packages/reading-models.server.ts'
import { type EngineCommand, startEngine } from './pdfa-process.server.ts'

export const WORK_FOLDER_PREFIX = 'guida-fiscale-pdf-'
/**
 * Preloaded engines use about 80 MB each. A process that also serves pages stops them after this time without work, and starts them again
 * when somebody opens the converter. A worker sees no pages and keeps them. A machine of 1 GB has no room for them: there, each conversion starts
 * its own.
 */
const KEPT_MS: Record<Role, number> = { site: 3 * 60_000, worker: Number.POSITIVE_INFINITY, web: 0 }
const WAITING: readonly EngineCommand[] = ['convert', 'inspect']

/** A temporary folder for one file, with engines waiting in it. */
export interface Place {
	folder: string
	/** Returns an engine that has loaded what the command needs; undefined if none is ready. */
	engine(command: EngineCommand): Waiting | undefined
	/** Deletes the folder with its content. */
	leave(): Promise<void>
}

/** Starting an engine takes longer than converting ten pages, so the next place is prepared while the process is idle. */
export interface Workbench {
	/** The prepared place is left to who has nothing else running: a second file of a person waits for its own anyway. */
	take(claimed: { isAlone: boolean }): Promise<Place>
	/** Prepares the next place unless it exists; does nothing in a process that runs no conversions. */
	prepare(): void
	close(): Promise<void>
}

export interface WithWorkbench extends Platform {
	workbench: Workbench
	cjkFonts: CjkFonts
	readingModels: ReadingModels
	office: Office
}

/** Creates the pool of preloaded engines; empty in a `web` process and on a small machine. */
export function createWorkbench(
	confinement: Confinement,
	siteRoot: string,
	role: Role,
	isSmall = isSmallMachine(),
): Workbench {
	const keptMs = isSmall ? 0 : KEPT_MS[role]
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
		take: ({ isAlone }) => (isAlone ? takeReady() : undefined) ?? openPlace([]),
		prepare() {
			if (ready) forgetting?.refresh()
			if (ready || isClosed || keptMs === 0) return
			ready = openPlace(
				WAITING.map((command) => [command, (folder) => startEngine(confinement, siteRoot, folder, command)]),
			)
			ready.catch(() => undefined) // reported to the caller of `take`
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
