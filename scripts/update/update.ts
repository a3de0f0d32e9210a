import { markUpdate } from '../setup/update-mark.mjs'
import { setBuildsAside } from './builds-aside.ts'
import { setPackagesAside } from './packages-aside.ts'
import { type Channel, openRepository, type Version } from './repository.ts'

/** Rows of a table that the copy does not have. */
export interface Written {
	table: string
	rows: number
}

/** The parts of an update that touch the running site and its data. */
export interface UpdateSteps {
	/** Makes a copy that was tried, and returns its folder. */
	copy(versions: { from: string; to: string }): Promise<string>
	/** Stops the running servers; the returned function starts them again. */
	pause(): Promise<() => void>
	/** Installs and builds what is checked out. */
	prepare(): Promise<void>
	/** Starts what is checked out on the real data, which migrates them, and asks for pages. @throws with the reason if it is not well */
	check(): Promise<void>
	/** Returns what was written since the copy if the database has migrations that the version now checked out does not know. */
	findMigrated(copy: string): Promise<readonly Written[] | undefined>
	/** Brings the copy back and returns the folder in which the data of before are. */
	restore(copy: string): Promise<string>
}

export type Updated =
	/** `untagged`: a branch with newer commits, where there is no tag to follow. */
	| { state: 'up-to-date'; version: Version; untagged: string | undefined }
	| { state: 'updated'; from: Version; to: Version; copy: string }
	/** Everything is as before; the data were not changed. */
	| { state: 'went-back'; from: Version; to: Version; why: Error; copy: string }
	/** As before, with the data of the copy. */
	| {
			state: 'went-back-to-copy'
			from: Version
			to: Version
			why: Error
			copy: string
			aside: string
			written: readonly Written[]
	  }

interface Options {
	root: string
	/** Tag; by default the newest. */
	wanted: string | undefined
	channel?: Channel
	steps: UpdateSteps
	/** Ends the update within seconds; the steps follow it too. */
	signal: AbortSignal
	say: (line: string) => void
}

/** Thrown after a signal: the version in use is the old one before or after the attempt, or the new one, which was not tried to the end. */
export class UpdateStopped extends Error {
	override name = 'UpdateStopped'
	readonly inUse: Version
	readonly state: 'unchanged' | 'back' | 'untried'
	readonly copy: string | undefined

	constructor(inUse: Version, state: UpdateStopped['state'], options: ErrorOptions & { copy?: string }) {
		super(`stopped: ${state}`, options)
		this.inUse = inUse
		this.state = state
		this.copy = options.copy
	}
}

/**
 * Updates the checkout at `root` to a tag: copy, fetch, stop, install and build, start on the real data, health check. If a step fails it
 * goes back to the version of before and, where a migration ran, to the copy. After a signal nothing is built any more: what is not installed is
 * taken back, what is installed stays.
 *
 * @throws UpdateRefused before anything is changed
 * @throws UpdateStopped after a signal
 */
export async function update({ root, wanted, channel, steps, signal, say }: Options): Promise<Updated> {
	const repository = openRepository(root, channel)
	repository.refuseChanges()
	const from = repository.current()
	const back = repository.branch() ?? from.commit
	say('Cerco la versione nuova…')
	repository.fetch()
	const to = repository.findTarget(wanted)
	if (!to) return { state: 'up-to-date', version: from, untagged: repository.untaggedBranch() }
	say(`Faccio una copia dei dati prima di passare da ${from.name} a ${to.name}…`)
	const { copy, resume } = await begin(steps, { from: from.name, to: to.name }).catch((error: unknown) => {
		if (!signal.aborted) throw error
		throw new UpdateStopped(from, 'unchanged', { cause: error })
	})
	const ended = markUpdate(root, { from: from.name, to: to.name, copy })
	let isInstalled = false
	/** Otherwise the mark stays, for the next start to say. */
	let isWhole = false
	try {
		const aside = [setBuildsAside(root), ...(repository.needsOtherPackages(from, to) ? [setPackagesAside(root)] : [])]
		const dropAside = () => aside.forEach(({ drop }) => drop())
		try {
			say(`Installo e preparo ${to.name}…`)
			repository.checkOut(to.commit)
			await steps.prepare()
			isInstalled = true
			say('Avvio la versione nuova sui dati e controllo che risponda…')
			await steps.check()
			dropAside()
			isWhole = true
			return { state: 'updated', from, to, copy }
		} catch (error) {
			const why = error instanceof Error ? error : new Error(String(error))
			if (signal.aborted && isInstalled) {
				dropAside()
				throw new UpdateStopped(to, 'untried', { cause: why, copy })
			}
			if (!signal.aborted) say(`La versione ${to.name} non va: torno a ${from.name}…`)
			repository.checkOut(back)
			for (const { bringBack } of aside) bringBack()
			isWhole = signal.aborted
			if (signal.aborted) throw new UpdateStopped(from, 'back', { cause: why })
			await steps.prepare()
			const written = await steps.findMigrated(copy)
			const replaced = written && (await steps.restore(copy))
			isWhole = true
			return written && replaced !== undefined
				? { state: 'went-back-to-copy', from, to, why, copy, aside: replaced, written }
				: { state: 'went-back', from, to, why, copy }
		}
	} finally {
		if (isWhole) ended()
		resume()
	}
}

async function begin(steps: UpdateSteps, versions: { from: string; to: string }) {
	const copy = await steps.copy(versions)
	return { copy, resume: await steps.pause() }
}
