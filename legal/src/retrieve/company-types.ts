/** Detects the kind of company a question names, and if a passage belongs to the rules of that kind or of another. */
import { foldAccents, foldCase } from 'italian'

interface CompanyType {
	/** As the partition of the code names it, folded. */
	readonly name: string
	/** As people write it. */
	readonly written: RegExp
	/** Kinds whose rules also apply to it (artt. 2293, 2315, 2454, 2519 c.c.). */
	readonly borrows: readonly string[]
}

const semplice = 'societa semplice'
const collettivo = 'societa in nome collettivo'
const accomandita = 'societa in accomandita semplice'
const azioni = 'societa per azioni'
const accomanditaPerAzioni = 'societa in accomandita per azioni'
const limitata = 'societa a responsabilita limitata'
const cooperative = 'societa cooperative'

const types: readonly CompanyType[] = [
	{ name: semplice, written: /\bsocieta semplic[ei]\b/, borrows: [] },
	{ name: collettivo, written: /\bs\.? ?n\.? ?c\b|\bnome collettivo\b/, borrows: [semplice] },
	{ name: accomandita, written: /\bs\.? ?a\.? ?s\b|\baccomandita semplice\b/, borrows: [collettivo, semplice] },
	{ name: accomanditaPerAzioni, written: /\bs\.? ?a\.? ?p\.? ?a\b|\baccomandita per azioni\b/, borrows: [azioni] },
	{ name: azioni, written: /\bs\.? ?p\.? ?a\b|\bsocieta per azioni\b/, borrows: [] },
	{ name: limitata, written: /\bs\.? ?r\.? ?l\.?s?\b|\bresponsabilita limitata\b/, borrows: [] },
	{ name: cooperative, written: /\b(?:societa )?cooperativ[ae]\b/, borrows: [azioni, limitata] },
]

/** Returns the kinds a text names, in the code's terms; "s.p.a." inside "s.a.p.a." does not count. */
export function companiesNamed(text: string): readonly string[] {
	const folded = foldAccents(foldCase(text))
	return types.filter(({ written }) => written.test(folded)).map(({ name }) => name)
}

const borrowed = 0.5

/** 1 in the rules of a kind that is named, half in those it borrows, -1 in those of others; 0 outside, and when none is named. */
export function companyFit(path: readonly string[], named: readonly string[]): number {
	if (named.length === 0) return 0
	const place = foldAccents(foldCase(path.join(' ')))
	const of = types.filter(({ name }) => place.includes(name))
	if (of.length === 0) return 0
	if (of.some(({ name }) => named.includes(name))) return 1
	const borrows = types.filter(({ name }) => named.includes(name)).flatMap((type) => type.borrows)
	return of.some(({ name }) => borrows.includes(name)) ? borrowed : -1
}
