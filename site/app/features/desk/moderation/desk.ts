import { type Ground, type Subject, type SubjectKind } from '#app/features/base/reporting/subject.ts'
import type { Suspicion } from '#app/features/base/spam/suspicion.ts'
import type { Decision } from './moderation.ts'

export interface WaitingQuestion {
	id: string
	title: string
	content: string
	author: string | null
	publishable: boolean
	/** Those that everybody reads once the question is published. */
	answers: readonly string[]
	category: string | null
	tags: readonly string[]
	createdAt: string
	version: string
}

export interface HeldText extends Subject {
	text: string
	version: string
	author: string | null
	suspicion: Suspicion | null
	path: string
	createdAt: string
}

/** A text and all reports about it. */
export interface ReportedText extends Subject {
	text: string
	version: string
	path: string
	isPublic: boolean
	reports: readonly { id: string; ground: Ground; explanation: string; createdAt: string }[]
}

export interface LoggedDecision {
	id: string
	kind: SubjectKind
	excerpt: string
	decision: Decision
	ground: Ground | null
	reason: string
	decidedBy: string | null
	createdAt: string
}

export interface Desk {
	questions: readonly WaitingQuestion[]
	held: readonly HeldText[]
	reported: readonly ReportedText[]
	log: readonly LoggedDecision[]
}
