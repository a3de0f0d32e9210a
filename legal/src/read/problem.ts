/** Position of a problem in the input. Lines and columns count from 1; offsets are UTF-16 units. */
export interface Place {
	readonly file: string
	readonly line?: number
	readonly column?: number
	readonly article?: string
}

/** The reason why a document was not imported. Data only: the caller chooses the words. */
export type Problem =
	| { readonly code: 'unknown-format'; readonly place: Place }
	| { readonly code: 'empty'; readonly place: Place }
	| { readonly code: 'too-large'; readonly place: Place; readonly sizeBytes: number; readonly limitBytes: number }
	| { readonly code: 'broken-encoding'; readonly place: Place; readonly encoding: string }
	| { readonly code: 'broken-xml'; readonly place: Place; readonly detail: string }
	| { readonly code: 'broken-json'; readonly place: Place; readonly detail: string }
	| { readonly code: 'wrong-field'; readonly place: Place; readonly field: string; readonly detail: string }
	| { readonly code: 'duplicate-article'; readonly place: Place; readonly firstLine?: number }
	| { readonly code: 'contradictory-dates'; readonly place: Place; readonly from: string; readonly to: string }
	| { readonly code: 'no-articles'; readonly place: Place }

/** Outcome of reading a file: unlike elsewhere with every problem, so that its author can mend them all at once. */
export type Result<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly problems: readonly [Problem, ...Problem[]] }

/** Outcome of reading a part, which has one problem. */
export type PartResult<Value extends object> =
	| ({ readonly ok: true } & Readonly<Value>)
	| { readonly ok: false; readonly problem: Problem }

/** One line for a terminal or a log: `cc.jsonl:12: wrong-field text (…)`. */
export function describeProblem(problem: Problem): string {
	const { place, code, ...details } = problem
	const where = [place.file, place.line, place.column].filter((part) => part !== undefined).join(':')
	const article = place.article === undefined ? '' : ` art. ${place.article}`
	const facts = Object.entries(details).map(([name, value]) => ` ${name}=${value}`)
	return `${where}:${article} ${code}${facts.join('')}`
}
