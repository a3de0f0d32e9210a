/** Detects the kind of company a question names, and if a passage belongs to the rules of that kind or of another. */
import { foldAccents, foldCase } from 'italian'
import { Signs } from '../text/signs.ts'
import file from './company-signs.json' with { type: 'json' }

/** As the partitions of the code name them, folded. */
type CompanyType = keyof (typeof file)['kinds']

const signs = new Signs<CompanyType>(file)
const types = Object.keys(file.kinds) as CompanyType[]

/** Kinds whose rules also apply to another (artt. 2293, 2315, 2454, 2519 c.c.). */
const borrows: Partial<Record<CompanyType, readonly CompanyType[]>> = {
	'societa in nome collettivo': ['societa semplice'],
	'societa in accomandita semplice': ['societa in nome collettivo', 'societa semplice'],
	'societa in accomandita per azioni': ['societa per azioni'],
	'societa cooperative': ['societa per azioni', 'societa a responsabilita limitata'],
}

/** Returns the kinds a text names, in the code's terms; "s.p.a." inside "s.a.p.a." does not count. */
export function companiesNamed(text: string): readonly string[] {
	const folded = foldAccents(foldCase(text))
	return types.filter((type) => signs.has(type, folded))
}

const borrowed = 0.5

/** 1 in the rules of a kind that is named, half in those it borrows, -1 in those of others; 0 outside, and when none is named. */
export function companyFit(path: readonly string[], named: readonly string[]): number {
	if (named.length === 0) return 0
	const place = foldAccents(foldCase(path.join(' ')))
	const of = types.filter((type) => place.includes(type))
	if (of.length === 0) return 0
	if (of.some((type) => named.includes(type))) return 1
	const near = types.filter((type) => named.includes(type)).flatMap((type) => borrows[type] ?? [])
	return of.some((type) => near.includes(type)) ? borrowed : -1
}
