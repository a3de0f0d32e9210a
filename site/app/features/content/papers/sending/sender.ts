import { showNotice } from '#app/ui/notice.ts'
import { randomUuid } from '#app/ui/random-uuid.ts'
import { COPIES_KEPT } from '../copy.it.ts'
import { requestIdIn } from '../paper.ts'
import { type KeptFile, type KeptFiles, openKeptFiles } from './kept-files.ts'
import { askArrived, sendPaper } from './send-paper.ts'

/** A chosen file, as the page shows it. */
export interface SendingFile {
	sentAs: string
	paperId: string
	name: string
	size: number
	state: 'waiting' | 'sending' | 'arrived' | 'refused'
	/** Why it was refused. */
	problem: string | null
}

export interface Sending {
	files: readonly SendingFile[]
	/** True while the network or the site is away: files wait and go by themselves. */
	isAway: boolean
	/** True once the link takes nothing any more. */
	isClosed: boolean
	/** False in a browser that stores nothing: there, closing the page loses what has not arrived. */
	isKept: boolean
}

export const NOTHING_SENT: Sending = { files: [], isAway: false, isClosed: false, isKept: true }

/**
 * Sends chosen files one after the other, and keeps each in the browser until it has arrived. A file whose answer was lost is asked for before
 * it is sent again.
 */
export interface Sender {
	subscribe(listener: () => void): () => void
	read(): Sending
	add(paperId: string, files: readonly File[]): void
	remove(sentAs: string): void
	/** Sends what an earlier visit left, and then what is chosen. */
	start(): void
	/** Sends now what waits. */
	hurry(): void
	stop(): void
}

/** Creates the sender of a link; it does nothing before `start`. */
export function createSender(token: string): Sender {
	const requestId = requestIdIn(token)
	const contents = new Map<string, Blob>()
	/** Files that may have arrived although nobody answered. */
	const tried = new Set<string>()
	const listeners = new Set<() => void>()
	let sending = NOTHING_SENT
	let kept: KeptFiles | undefined
	/** `isOn`: between `start` and `stop`. */
	const life = { isOn: false, isRunning: false, isRestored: false }
	let wake: (() => void) | undefined

	function change(next: Partial<Sending>): void {
		sending = { ...sending, ...next }
		for (const listener of listeners) listener()
	}
	function mark(sentAs: string, next: Partial<SendingFile>): void {
		change({ files: sending.files.map((file) => (file.sentAs === sentAs ? { ...file, ...next } : file)) })
	}
	async function keep(sentAs: string, hasArrived: boolean): Promise<void> {
		const found = sending.files.find((file) => file.sentAs === sentAs)
		const file = contents.get(sentAs)
		if (!found) return
		const { paperId, name, size } = found
		const record: KeptFile = { sentAs, requestId, paperId, name, size, hasArrived, chosenAt: Date.now() }
		// A disk that is full keeps nothing; the file is sent all the same.
		await kept?.write(hasArrived || !file ? record : { ...record, file }).catch(() => change({ isKept: false }))
	}
	async function arrived(sentAs: string): Promise<void> {
		mark(sentAs, { state: 'arrived' })
		await keep(sentAs, true)
		contents.delete(sentAs)
		tried.delete(sentAs)
	}
	function remove(sentAs: string): void {
		contents.delete(sentAs)
		tried.delete(sentAs)
		change({ files: sending.files.filter((file) => file.sentAs !== sentAs) })
		void kept?.remove(sentAs).catch(() => showNotice('error', COPIES_KEPT.title, COPIES_KEPT.text))
	}
	/** Returns true for a file that is stored as another of the list: the list shows it once, as the studio sees it. */
	const isShown = (storedAs: string, sentAs: string) =>
		storedAs !== sentAs && sending.files.some((file) => file.sentAs === storedAs)
	function pause(seconds: number): Promise<void> {
		return new Promise((resolve) => {
			const timer = setTimeout(resolve, seconds * 1000)
			wake = () => {
				clearTimeout(timer)
				resolve()
			}
		})
	}

	/** @returns false if the site does not answer */
	async function noteArrived(): Promise<boolean> {
		if (tried.size === 0) return true
		const found = await askArrived(token, [...tried])
		if (!found) return false
		for (const sentAs of [...tried]) if (found.includes(sentAs)) await arrived(sentAs)
		tried.clear()
		if (sending.isAway) change({ isAway: false })
		return true
	}

	async function sendNext({ sentAs, paperId, name }: SendingFile): Promise<void> {
		const file = contents.get(sentAs)
		if (!file) return mark(sentAs, { state: 'refused', problem: 'Questo file non c’è più: sceglilo di nuovo.' })
		mark(sentAs, { state: 'sending' })
		const outcome = await sendPaper(token, { paperId, sentAs, name, file })
		if (!sending.files.some((one) => one.sentAs === sentAs)) return
		switch (outcome.code) {
			case 'arrived':
				change({ isAway: false })
				return isShown(outcome.storedAs, sentAs) ? remove(sentAs) : arrived(sentAs)
			case 'refused':
				mark(sentAs, { state: 'refused', problem: outcome.text })
				return kept?.remove(sentAs)
			case 'closed':
				return change({ isClosed: true })
			case 'later':
				tried.add(sentAs)
				mark(sentAs, { state: 'waiting' })
				change({ isAway: true })
				return pause(outcome.seconds)
		}
	}

	async function run(): Promise<void> {
		if (life.isRunning) return
		life.isRunning = true
		while (life.isOn && !sending.isClosed) {
			if (!(await noteArrived())) {
				change({ isAway: true })
				await pause(5)
				continue
			}
			const next = sending.files.find(({ state }) => state === 'waiting')
			if (!next) break
			await sendNext(next)
		}
		life.isRunning = false
	}

	async function restore(): Promise<void> {
		kept = await openKeptFiles(requestId)
		change({ isKept: kept !== undefined })
		const before = (await kept?.read().catch(() => undefined)) ?? []
		for (const { sentAs, file, hasArrived } of before) {
			if (file) contents.set(sentAs, file)
			if (!hasArrived) tried.add(sentAs)
		}
		const restored = before
			.toSorted((a, b) => a.chosenAt - b.chosenAt)
			.map(({ sentAs, paperId, name, size, hasArrived }) => ({
				...{ sentAs, paperId, name, size, problem: null },
				state: hasArrived ? ('arrived' as const) : ('waiting' as const),
			}))
		change({ files: [...restored, ...sending.files] })
		for (const { sentAs, state } of sending.files) if (state === 'waiting') await keep(sentAs, false)
		await run()
	}

	const hurry = () => {
		wake?.()
		void run()
	}
	return {
		subscribe(listener) {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
		read: () => sending,
		add(paperId, files) {
			const added = files.map((file) => {
				const sentAs = randomUuid()
				contents.set(sentAs, file)
				return { sentAs, paperId, name: file.name, size: file.size, state: 'waiting' as const, problem: null }
			})
			change({ files: [...sending.files, ...added] })
			void Promise.all(added.map(({ sentAs }) => keep(sentAs, false))).then(hurry)
		},
		remove,
		hurry,
		start() {
			life.isOn = true
			addEventListener('online', hurry)
			void (life.isRestored ? run() : restore())
			life.isRestored = true
		},
		stop() {
			life.isOn = false
			removeEventListener('online', hurry)
			wake?.()
		},
	}
}
