import { jsonField } from '../../json-field.ts'
import { DRAFT_PREFIX, VISITOR } from './forget-drafts.ts'

/** Time after which a draft is gone. */
export const DRAFT_DAYS = 7
const DAY_MS = 86_400_000

/** Content of one form as it was typed. */
export interface Draft {
	savedAt: number
	/** Version that the form showed when it was typed into; null for a form without one. */
	version: string | null
	/** Name and value of each control, in their order. */
	fields: readonly (readonly [name: string, value: string])[]
}

/** Storage of one person's drafts. No draft is shown to anybody but its writer. */
export interface DraftPlace {
	storage: Storage
	writer: string
}

/** Returns where the drafts of a person are kept, or those of a visitor; undefined in a browser that stores nothing. */
export function placeOf(viewer: unknown): DraftPlace | undefined {
	try {
		if (typeof viewer !== 'string') return { storage: sessionStorage, writer: VISITOR }
		forgetOldDrafts(localStorage, Date.now())
		return { storage: localStorage, writer: viewer }
	} catch {
		return undefined
	}
}

/** Returns the key of a form of a page. */
export function draftKey({ writer }: DraftPlace, path: string, form: string): string {
	return `${DRAFT_PREFIX}${writer}:${path}#${form}`
}

/** Stores a draft; a browser that stores nothing keeps nothing. */
export function saveDraft({ storage }: DraftPlace, key: string, draft: Draft): void {
	try {
		storage.setItem(key, JSON.stringify(draft))
	} catch {
		// The text stays in the form.
	}
}

/** Returns a draft that is not too old. */
export function findDraft({ storage }: DraftPlace, key: string, now: number): Draft | undefined {
	try {
		const draft = parseDraft(JSON.parse(storage.getItem(key) ?? 'null'))
		return draft && isFresh(draft, now) ? draft : undefined
	} catch {
		return undefined
	}
}

/** Returns the text of each draft of a page that is not too old, without what was ticked. */
export function textsLeftOn({ storage, writer }: DraftPlace, path: string, now: number): string[] {
	return keysOf(storage)
		.filter((key) => key.startsWith(draftKey({ storage, writer }, path, '')))
		.flatMap((key) => findDraft({ storage, writer }, key, now)?.fields.filter(([name]) => !name.includes('=')) ?? [])
		.map(([, value]) => value.trim())
		.filter((text) => text !== '')
}

/** Deletes a draft. */
export function forgetDraft({ storage }: DraftPlace, key: string): void {
	try {
		storage.removeItem(key)
	} catch {
		// Nothing was stored either.
	}
}

/** Deletes the drafts that are too old, whoever wrote them. */
export function forgetOldDrafts(storage: Storage, now: number): void {
	for (const key of keysOf(storage)) {
		if (key.startsWith(DRAFT_PREFIX) && !findDraft({ storage, writer: '' }, key, now)) storage.removeItem(key)
	}
}

function keysOf(storage: Storage): string[] {
	return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
}

function isFresh({ savedAt }: Draft, now: number): boolean {
	return now - savedAt < DRAFT_DAYS * DAY_MS
}

function parseDraft(stored: unknown): Draft | undefined {
	const [savedAt, version, fields] = ['savedAt', 'version', 'fields'].map((name) => jsonField(stored, name))
	if (typeof savedAt !== 'number' || !Array.isArray(fields)) return undefined
	return {
		savedAt,
		version: typeof version === 'string' ? version : null,
		fields: fields.flatMap((field) => (isField(field) ? [field] : [])),
	}
}

function isField(field: unknown): field is readonly [string, string] {
	return Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string')
}
