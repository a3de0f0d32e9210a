import { randomUuid } from '../random-uuid.ts'
import { type Draft, type DraftPlace, findDraft } from './draft-store.ts'
import { DRAFT_PREFIX } from './forget-drafts.ts'

/** Key of `sessionStorage` under which a tab keeps its name over a reload. */
const TAB_KEY = `${DRAFT_PREFIX}tab`

/** Returns the key of this tab's draft of a form that another tab has open too. */
export function keyInTab(key: string): string {
	const tab = sessionStorage.getItem(TAB_KEY) ?? randomUuid()
	sessionStorage.setItem(TAB_KEY, tab)
	return `${key}~${tab}`
}

/** A draft that this tab asked for: its forms, and whether another tab has it. */
interface Held {
	forms: number
	isTaken: Promise<boolean>
	release: () => void
}

const held = new Map<string, Held>()
/** A form that is mounted again within this time goes on with its draft. */
const RELEASE_AFTER_MS = 1000

/**
 * Holds a form's draft for this tab, as long as it shows the form: the second tab with the same form keeps a draft of its own, so that neither
 * overwrites the other. A browser without locks, as on a site without HTTPS, keeps one draft for all tabs.
 * @param onTaken called if another tab holds the draft
 * @returns lets the draft go
 */
export function holdDraft(key: string, onTaken: () => void): () => void {
	const draft = held.get(key) ?? askFor(key)
	held.set(key, draft)
	draft.forms++
	void draft.isTaken.then((isTaken) => isTaken && onTaken())
	return () => {
		draft.forms--
		setTimeout(() => {
			if (draft.forms > 0 || held.get(key) !== draft) return
			draft.release()
			held.delete(key)
		}, RELEASE_AFTER_MS)
	}
}

function askFor(key: string): Held {
	let release = () => {}
	const released = new Promise<void>((resolve) => {
		release = resolve
	})
	const isTaken = new Promise<boolean>((resolve) => {
		if (!('locks' in navigator)) resolve(false)
		else
			void navigator.locks.request(key, { ifAvailable: true }, (lock) => {
				resolve(lock === null)
				return lock === null ? undefined : released
			})
	})
	return { forms: 0, isTaken, release }
}

/** Finds the draft to open a form with: this tab's own, the one that all tabs share, or else the newest that a tab left behind. */
export function findDraftOfTab(place: DraftPlace, key: string, now: number): { key: string; draft: Draft } | undefined {
	const tab = sessionStorage.getItem(TAB_KEY)
	const own = tab === null ? key : `${key}~${tab}`
	const left = Array.from({ length: place.storage.length }, (_, at) => place.storage.key(at) ?? '').filter((one) =>
		one.startsWith(`${key}~`),
	)
	const found = [own, key, ...left].flatMap((one) => {
		const draft = findDraft(place, one, now)
		return draft ? [{ key: one, draft }] : []
	})
	const [first] = found
	if (first?.key === own || first?.key === key) return first
	return found.toSorted((a, b) => b.draft.savedAt - a.draft.savedAt)[0]
}
