/** Stands between the names of the elements that lead to a value. */
export const PATH_SEPARATOR = ' › '

/** A labelled value, as it is shown. */
export interface Fact {
	label: string
	value: string
}

/** Facts of one thing: a ritenuta, a payment, an order that the document refers to. */
export interface FactGroup {
	title: string
	facts: readonly Fact[]
}

export interface FatturaParty extends FactGroup {
	name: string
}

export interface FatturaLine {
	number: string
	description: string
	/** Period, codes, discounts, notes and everything else of the line. */
	details: readonly string[]
	quantity: string
	price: string
	/** Rate of IVA, or why there is none. */
	iva: string
	total: string
}

export interface FatturaSummary {
	iva: string
	details: readonly string[]
	imponibile: string
	imposta: string
}

/** One document of the file. */
export interface FatturaDocument {
	/** Code and name: 'TD01, fattura'. */
	kind: string
	number: string
	date: string
	currency: string
	/** Total that the document itself says; empty without one. */
	total: string
	causale: readonly string[]
	lines: readonly FatturaLine[]
	/** Lines that are not shown, beyond those of `lines`. */
	moreLines: number
	summary: readonly FatturaSummary[]
	/** Bollo, ritenute, casse, discounts, payments, references. */
	groups: readonly FactGroup[]
	/** Names of the files inside. */
	attachments: readonly string[]
	/** Everything else, by the names of its elements. */
	other: readonly Fact[]
}

/** A file of fatture elettroniche as people read it; every value stands in the file. */
export interface Fattura {
	parties: readonly FatturaParty[]
	sending: FactGroup
	documents: readonly FatturaDocument[]
	/** Values outside the documents that no part above holds, by the names of their elements. */
	other: readonly Fact[]
	/** True if it came in a signed envelope or is signed itself; the signature was not checked. */
	isSigned: boolean
}

export type FatturaProblem =
	| { code: 'broken-xml'; line: number }
	| { code: 'has-doctype' }
	| { code: 'too-deep' }
	| { code: 'too-many-elements' }
	| { code: 'too-large' }
	/** Reading it took more time or memory than a fattura needs. */
	| { code: 'not-read' }
	| { code: 'no-document' }
	| { code: 'not-xml' }
	| { code: 'not-a-fattura'; root: string }
	| { code: 'other-version'; version: string }
	| { code: 'incomplete'; lacks: string }

/** Limit of the Sistema di Interscambio (specifiche tecniche, paragraph 1.2). */
export const FATTURA_MAX_BYTES = 5 * 1024 * 1024

/** Returns true for files that may be a fattura: their page says if they are none. */
export function mayBeFattura({ kind, fileName }: { kind: string; fileName: string }): boolean {
	return kind === 'xml' || (kind === 'p7m' && /\.xml\.p7m$/i.test(fileName))
}
