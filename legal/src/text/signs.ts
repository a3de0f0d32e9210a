/**
 * Signs of meaning in a text: expressions by kind, which stand as data in `*-signs.json`, each with a sentence that it must catch and one that
 * its kind must spare. A test reads every such file.
 */

export interface Sign {
	/** A regular expression; `{name}` stands for a part of that name. */
	readonly sign: string
	readonly catches: string
	readonly spares: string
}

export interface SignFile<Kind extends string> {
	/** The text that the signs are compared with: folded, without accents and capitals, or as it was written. */
	readonly reads: string
	/** Expressions that several signs share. */
	readonly parts: Readonly<Record<string, string>>
	readonly kinds: Readonly<Record<Kind, readonly Sign[]>>
}

/** Compiles a kind when it is first asked for. */
export class Signs<Kind extends string> {
	readonly #file: SignFile<Kind>
	readonly #compiled = new Map<Kind, RegExp>()

	constructor(file: SignFile<Kind>) {
		this.#file = file
	}

	/** Returns true if a text has a sign of the kind. @param text folded, if the file says so */
	has(kind: Kind, text: string): boolean {
		return text.search(this.#expression(kind)) >= 0
	}

	/** Returns all places in a text with a sign of the kind. */
	all(kind: Kind, text: string): RegExpExecArray[] {
		return [...text.matchAll(this.#expression(kind))]
	}

	#expression(kind: Kind): RegExp {
		const known = this.#compiled.get(kind)
		if (known !== undefined) return known
		const compiled = expressionOf(this.#file, this.#file.kinds[kind])
		this.#compiled.set(kind, compiled)
		return compiled
	}
}

/** Compiles some signs of a file into one expression. */
export function expressionOf({ reads, parts }: Omit<SignFile<string>, 'kinds'>, signs: readonly Sign[]): RegExp {
	const sources = signs.map(({ sign }) => sign.replaceAll(/\{([a-z]+)\}/g, (_, name: string) => parts[name] ?? ''))
	return new RegExp(sources.join('|'), reads === 'folded' ? 'g' : 'giu')
}
