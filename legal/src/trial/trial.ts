/** Tries a second reader on labelled statements: how many honest ones it lets stand, how many false ones, in which time. */
import { gradeStatement } from '../grade/grade-statement.ts'
import type { SecondReader } from '../ports.ts'
import type { Statement } from './own-statements.ts'

/** Results of the statements of a kind: "close", "plain", "applied", or what is false in them. */
export interface KindResult {
	readonly kind: string
	readonly isHonest: boolean
	statements: number
	/** Shown because the strict check holds and the reader does not take them back. */
	verified: number
	/** Shown because the reader found them entailed. */
	checked: number
	/** Readings asked for. */
	readings: number
	/** Readings that failed or could not be read. */
	failed: number
	/** Milliseconds of all readings. */
	elapsedMs: number
	/** Characters of passages, questions and statements. */
	sent: number
	received: number
	/** Readings whose service says what they cost, and the tokens of those. */
	counted?: number
	tokens?: number
}

export interface TrialReport {
	readonly kinds: readonly KindResult[]
}

export type TrialVerdict = 'suited' | 'with-care' | 'unsuited'

export interface TrialOptions {
	readonly signal?: AbortSignal
	/** Statements that are read at a time. */
	readonly atOnce?: number
	/** Milliseconds of a clock that only goes forward. */
	readonly now?: () => number
	/** Is told the number of statements that are done. */
	readonly onProgress?: (done: number) => Promise<void>
}

const defaultAtOnce = 4

/** Grades all statements with a reader. A reader that fails lets nothing stand. @throws the reason of an aborted signal */
export async function tryReader(
	reader: SecondReader,
	statements: readonly Statement[],
	{ signal, atOnce = defaultAtOnce, now = () => performance.now(), onProgress }: TrialOptions = {},
): Promise<TrialReport> {
	const kinds = new Map<string, KindResult>()
	for (let at = 0; at < statements.length; at += atOnce) {
		signal?.throwIfAborted()
		const batch = statements.slice(at, at + atOnce)
		await Promise.all(
			batch.map(async ({ claim, passage }) => {
				const result = resultOf(kinds, claim.kind ?? '', claim.label === 'supported')
				const attempt = { hasThrown: false }
				const grade = await gradeStatement(claim.sentence, [1], [passage], {
					question: claim.question,
					reader: timed(reader, result, attempt, now),
					...(signal === undefined ? {} : { signal }),
				})
				result.statements++
				if (grade.degree === 'verified') result.verified++
				if (grade.degree === 'checked') result.checked++
				if (attempt.hasThrown || (grade.degree === 'none' && grade.reason === 'unread')) result.failed++
			}),
		)
		await onProgress?.(at + batch.length)
	}
	signal?.throwIfAborted()
	return { kinds: [...kinds.values()] }
}

function resultOf(kinds: Map<string, KindResult>, kind: string, isHonest: boolean): KindResult {
	const known = kinds.get(kind)
	if (known !== undefined) return known
	const counts = { statements: 0, verified: 0, checked: 0, readings: 0, failed: 0, elapsedMs: 0, sent: 0, received: 0 }
	const fresh: KindResult = { kind, isHonest, ...counts }
	kinds.set(kind, fresh)
	return fresh
}

function timed(
	reader: SecondReader,
	result: KindResult,
	attempt: { hasThrown: boolean },
	now: () => number,
): SecondReader {
	return {
		model: reader.model,
		async read(request, signal, onUsage) {
			const start = now()
			result.readings++
			result.sent += request.passage.length + request.question.length + request.statement.length
			try {
				const reply = await reader.read(request, signal, (usage) => {
					result.counted = (result.counted ?? 0) + 1
					result.tokens = (result.tokens ?? 0) + usage.sent + usage.received
					onUsage?.(usage)
				})
				result.received += reply.length
				return reply
			} catch (cause) {
				attempt.hasThrown = true
				throw cause
			} finally {
				result.elapsedMs += now() - start
			}
		},
	}
}

/** Shares of the honest and of the false statements. */
export interface TrialShares {
	/** Verified by the strict check, and not taken back by the reader. */
	readonly verified: number
	/** Verified, or checked by the reader. */
	readonly shown: number
	/** Of those that the strict check does not verify, the share that the reader let stand. */
	readonly read: number
}

/** Returns the shares of honest statements kept and of false ones shown. */
export function sharesOf({ kinds }: TrialReport): { readonly honest: TrialShares; readonly lies: TrialShares } {
	const shares = (isHonest: boolean): TrialShares => {
		const own = kinds.filter((kind) => kind.isHonest === isHonest)
		const sum = (count: (kind: KindResult) => number) => own.reduce((total, kind) => total + count(kind), 0)
		const all = sum(({ statements }) => statements)
		const verified = sum((kind) => kind.verified)
		const checked = sum((kind) => kind.checked)
		return {
			verified: verified / Math.max(1, all),
			shown: (verified + checked) / Math.max(1, all),
			read: checked / Math.max(1, all - verified),
		}
	}
	return { honest: shares(true), lies: shares(false) }
}

/** Most false statements that may be shown, and fewest honest ones that the reader must let stand. */
const suited = { lies: 0.05, honest: 0.5 }
const withCare = { lies: 0.15, honest: 0.25 }

/** Judges a reader: one that lets nothing stand is as useless as one that lets everything stand is harmful. */
export function verdictOn(report: TrialReport): TrialVerdict {
	const { honest, lies } = sharesOf(report)
	const meets = (limits: typeof suited) => lies.shown <= limits.lies && honest.read >= limits.honest
	return meets(suited) ? 'suited' : meets(withCare) ? 'with-care' : 'unsuited'
}
