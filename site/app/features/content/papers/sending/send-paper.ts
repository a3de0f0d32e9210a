import { prepareAttachment } from '#app/features/content/questions/prepare-attachment.ts'
import { jsonField } from '#app/json-field.ts'
import { RECEIVE_PROBLEM } from '../copy.it.ts'

/** Fate of a file on its way. `storedAs`: name of an equal file that arrived before, else its own. `later`: the network or the site is away, and the file goes again after so many seconds. */
export type Outcome =
	| { code: 'arrived'; storedAs: string }
	| { code: 'refused'; text: string }
	| { code: 'closed' }
	| { code: 'later'; seconds: number }

const RETRY_SECONDS = 5
/** Statuses that say nothing about the file. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500

const linkPath = (token: string) => `/api/papers/link/${encodeURIComponent(token)}`

/** Sends one file for a paper. */
export async function sendPaper(
	token: string,
	{ paperId, sentAs, name, file }: { paperId: string; sentAs: string; name: string; file: Blob },
): Promise<Outcome> {
	const prepared = await prepareAttachment(file)
	if (!prepared.ok) return { code: 'refused', text: RECEIVE_PROBLEM[prepared.problem.code] }
	const body = new FormData()
	body.set('file', prepared.file, name)
	const offline = new AbortController()
	const abort = () => offline.abort()
	addEventListener('offline', abort)
	try {
		const path = `${linkPath(token)}/files/${paperId}?come=${sentAs}`
		const response = await fetch(path, { method: 'POST', body, signal: offline.signal })
		if (response.ok) {
			const storedAs = jsonField(await response.json().catch(() => undefined), 'storedAs')
			return { code: 'arrived', storedAs: typeof storedAs === 'string' ? storedAs : sentAs }
		}
		if (isPassing(response.status))
			return { code: 'later', seconds: Number(response.headers.get('retry-after')) || RETRY_SECONDS }
		const answer: unknown = await response.json().catch(() => undefined)
		if (jsonField(answer, 'code') === 'closed') return { code: 'closed' }
		const error = jsonField(answer, 'error')
		return { code: 'refused', text: typeof error === 'string' ? error : RECEIVE_PROBLEM['wrong-kind'] }
	} catch {
		return { code: 'later', seconds: RETRY_SECONDS }
	} finally {
		removeEventListener('offline', abort)
	}
}

/** Asks which of these files arrived although this browser never heard of it. @returns undefined if the site does not answer */
export async function askArrived(token: string, sent: readonly string[]): Promise<readonly unknown[] | undefined> {
	try {
		const response = await fetch(`${linkPath(token)}/arrived`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ sent }),
		})
		const arrived = jsonField(await response.json(), 'arrived')
		return Array.isArray(arrived) ? arrived : []
	} catch {
		return undefined
	}
}

/** Tells the studio that somebody uses the link. */
export function tellOpened(token: string): void {
	fetch(`${linkPath(token)}/opened`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{}',
	}).catch(() => {
		// The first file tells it too.
	})
}
