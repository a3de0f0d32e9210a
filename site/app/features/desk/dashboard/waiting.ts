import type { Matter } from '#app/features/desk/health/matters.ts'

/** Kinds of work that wait for the studio, with their page. */
export const WAITING_PAGES = {
	questions: '/admin/posta?tipo=question',
	publishing: '/admin/moderazione#domande-in-attesa',
	messages: '/admin/posta?tipo=message',
	held: '/admin/moderazione#trattenuti',
	reports: '/admin/moderazione#segnalazioni',
	documents: '/admin/conoscenza?status=proposed',
} as const
export type WaitingKind = keyof typeof WAITING_PAGES

export interface Waiting {
	kind: WaitingKind
	count: number
	/** Time of the oldest; null if none waits. */
	oldest: string | null
}

/** Something that does not work, with the page where one can do something about it. */
export type Failure =
	| { kind: 'source'; name: string; problem: string; since: string | null; failures: number }
	| { kind: 'mail' | 'job'; failed: number; retrying: number }
	| { kind: 'conversions'; faults: number }
	| { kind: 'matter'; matter: Matter }
	| { kind: 'not-confined' }
	| { kind: 'missing-settings'; names: readonly string[] }
