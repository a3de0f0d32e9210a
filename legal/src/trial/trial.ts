/** Tries a second reader on labelled statements: how many honest ones it lets stand, how many false ones, in which time. */
import { readAgain } from '../answer/pointing/read-again.ts'
import type { LanguageModel } from '../ports.ts'
import type { Statement } from './own-statements.ts'

/** Results of the statements of a kind: "close", "plain", "applied", or what is false in them. */
export interface KindResult {
	readonly kind: string
	readonly isHonest: boolean
	statements: number
	/** Let stand: their words were found in the passage. */
	standing: number
	/** Not read: the call failed or its reply could not be read. */
	failed: number
	/** Milliseconds of all readings. */
	elapsedMs: number
	/** Characters of passages, questions and statements. */
	sent: number
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

/** Reads all statements with a reader. A reader that fails lets nothing stand. @throws the reason of an aborted signal */
export async function tryReader(
	reader: LanguageModel,
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
				const start = now()
				const [reading] = await readAgain(reader, claim.question, [{ text: claim.sentence, words: [passage.text] }], {
					...(signal === undefined ? {} : { signal }),
					onUsage({ sent, received }) {
						result.counted = (result.counted ?? 0) + 1
						result.tokens = (result.tokens ?? 0) + sent + received
					},
				})
				result.statements++
				if (reading === 'stands') result.standing++
				if (reading === 'unread') result.failed++
				result.elapsedMs += now() - start
				result.sent += passage.text.length + claim.question.length + claim.sentence.length
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
	const fresh: KindResult = { kind, isHonest, statements: 0, standing: 0, failed: 0, elapsedMs: 0, sent: 0 }
	kinds.set(kind, fresh)
	return fresh
}

/** Shares of the honest and of the false statements that are let stand. */
export interface TrialShares {
	readonly honest: number
	readonly lies: number
}

/** Returns the shares of honest and of false statements that are let stand. */
export function sharesOf({ kinds }: TrialReport): TrialShares {
	const share = (isHonest: boolean) => {
		const own = kinds.filter((kind) => kind.isHonest === isHonest)
		const sum = (count: (kind: KindResult) => number) => own.reduce((total, kind) => total + count(kind), 0)
		return (
			sum(({ standing }) => standing) /
			Math.max(
				1,
				sum(({ statements }) => statements),
			)
		)
	}
	return { honest: share(true), lies: share(false) }
}

/** Most false statements that may be shown, and fewest honest ones that the reader must let stand. */
const suited = { lies: 0.02, honest: 0.75 }
const withCare = { lies: 0.1, honest: 0.25 }

/** Judges a reader: one that lets nothing stand is as useless as one that lets everything stand is harmful. */
export function verdictOn(report: TrialReport): TrialVerdict {
	const { honest, lies } = sharesOf(report)
	const meets = (limits: typeof suited) => lies <= limits.lies && honest >= limits.honest
	return meets(suited) ? 'suited' : meets(withCare) ? 'with-care' : 'unsuited'
}
