/** Words, numbers and signs of a text, folded, each with its place: what the citation grammar reads. */
import { foldAccents, spelledNumber } from 'italian'

export interface Lexeme {
	readonly kind: 'word' | 'number' | 'sign'
	/** Folded: lower case, no accents, one dash. */
	readonly text: string
	/** As written. */
	readonly written: string
	readonly start: number
	readonly end: number
}

/** The ordinal signs are letters to Unicode, and would join the word after them. */
const lexeme = /(?:(?![ºª])\p{L})+|\d+|[^\s\p{L}\d]|[ºª]/gu

/** However long, a dash is a dash. */
const dashes = new Set(['‐', '‑', '‒', '–', '—'])

const apostrophes = new Set(["'", '’', '‘', '`'])

/** Signs that never separate the words of a name: "c.p.c.", "dell'art.". */
const silent = new Set(['.', ...apostrophes, '°', 'º'])

/** Splits a text into lexemes; white space is dropped. */
export function lex(text: string): Lexeme[] {
	return [...text.matchAll(lexeme)].map((match) => {
		const written = match[0]
		const kind = /^\d/.test(written) ? 'number' : /^(?![ºª])\p{L}/u.test(written) ? 'word' : 'sign'
		const folded = dashes.has(written) ? '-' : kind === 'word' ? foldAccents(written.toLowerCase()) : written
		return { kind, text: folded, written, start: match.index, end: match.index + written.length }
	})
}

function isSilent({ kind, text }: Lexeme): boolean {
	return kind === 'sign' && silent.has(text)
}

/** A position in the lexemes. Parsers advance a copy and adopt it on success. */
export class Cursor {
	readonly lexemes: readonly Lexeme[]
	at: number

	constructor(lexemes: readonly Lexeme[], at = 0) {
		this.lexemes = lexemes
		this.at = at
	}

	peek(ahead = 0): Lexeme | undefined {
		return this.lexemes[this.at + ahead]
	}

	/** End of the last lexeme read. */
	get end(): number {
		return this.lexemes[this.at - 1]?.end ?? 0
	}

	fork(): Cursor {
		return new Cursor(this.lexemes, this.at)
	}

	join(other: Cursor): void {
		this.at = other.at
	}

	word(...options: readonly string[]): string | undefined {
		const next = this.peek()
		if (next?.kind !== 'word' || !options.includes(next.text)) return undefined
		this.at++
		return next.text
	}

	number(): string | undefined {
		const next = this.peek()
		if (next?.kind !== 'number') return undefined
		this.at++
		return next.text
	}

	/** In digits or, where only a number can stand, in words. */
	numeral(): string | undefined {
		const next = this.peek()
		const spelled = next?.kind === 'word' ? spelledNumber(next.text) : undefined
		if (spelled === undefined) return this.number()
		this.at++
		return String(spelled)
	}

	sign(...options: readonly string[]): boolean {
		const next = this.peek()
		if (next?.kind !== 'sign' || !options.includes(next.text)) return false
		this.at++
		return true
	}

	/** Words in order, silent signs between them allowed, but "l'F24" is no "l.f. 24"; the dot of an abbreviation is swallowed after the last. */
	phrase(words: readonly string[]): boolean {
		const trial = this.fork()
		for (const [i, expected] of words.entries()) {
			const elided = apostrophes.has(trial.peek()?.text ?? '')
			if (i > 0) trial.skipSilent()
			if (elided && expected.length === 1 && words[i - 1]?.length === 1) return false
			const next = trial.peek()
			if (next === undefined || next.text !== expected) return false
			trial.at++
		}
		if ((words.at(-1)?.length ?? 9) <= 5) trial.sign('.')
		this.join(trial)
		return true
	}

	skipSilent(): void {
		for (let next = this.peek(); next !== undefined && isSilent(next); next = this.peek()) this.at++
	}
}

/** "e ss.", "e seguenti": read past. */
export function readFollowing(cursor: Cursor): boolean {
	const trial = cursor.fork()
	trial.word('e', 'ed')
	if (trial.word('ss', 'segg', 'seg', 'seguenti', 'sgg', 'successivi') === undefined) return false
	trial.sign('.')
	cursor.join(trial)
	return true
}
