import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** File of the data folder that is there while a restore replaces the data. */
export const RESTORE_UNDER_WAY = 'restore-under-way.json'

const UnderWay = z.object({
	/** The copy that is being restored. */
	copy: z.string(),
	/** Folders to which this restore, and those interrupted before it, moved the data of before; the newest last. */
	asides: z.array(z.string()),
})
export type RestoreUnderWay = z.infer<typeof UnderWay>

/** Thrown when a restore did not come to its end: some data are the copy's, others are put aside, and a site would start half empty. */
export class InterruptedRestore extends Error {
	override name = 'InterruptedRestore'
	readonly copy: string
	readonly aside: string

	constructor({ copy, asides }: RestoreUnderWay) {
		super(`the restore of ${copy} was interrupted`)
		this.copy = copy
		this.aside = asides.at(-1) ?? ''
	}
}

/** Returns the restore that began to replace the data in a folder and has not ended; undefined if there is none. */
export function findInterruptedRestore(dataDir: string): RestoreUnderWay | undefined {
	const file = join(dataDir, RESTORE_UNDER_WAY)
	if (!existsSync(file)) return undefined
	const text = readFileSync(file, 'utf8')
	// A power cut may leave the file empty; it is written before anything else is touched.
	return text === '' ? undefined : UnderWay.parse(JSON.parse(text))
}

/** @throws InterruptedRestore if the data in a folder are neither those of before nor the copy's */
export function refuseInterruptedRestore(dataDir: string): void {
	const found = findInterruptedRestore(dataDir)
	if (found) throw new InterruptedRestore(found)
}

/** Marks the data in a folder as being replaced. Returns a function that ends it. */
export function markRestore(dataDir: string, underWay: RestoreUnderWay): () => void {
	const file = join(dataDir, RESTORE_UNDER_WAY)
	writeFileSync(file, JSON.stringify(underWay), { mode: 0o600, flush: true })
	return () => rmSync(file, { force: true })
}
