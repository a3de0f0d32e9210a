/** Numbers of the documents a text mentions, by kind: `circolare` → 4, 6. */
export type DocumentNumbers = ReadonlyMap<string, ReadonlySet<string>>

export const MONTH_NAMES =
	'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre'

/** Administrative documents and rulings. An interpello is identified by the number of its answer. */
const KINDS: readonly (readonly [kind: string, words: string])[] = [
	['circolare', 'circolar[ei]|circ\\.'],
	['risoluzione', 'risoluzion[ei]|ris\\.'],
	['risposta', 'rispost[ae]|interpell[oi]'],
	['principio-di-diritto', 'princip[iî]o? di diritto'],
	['consulenza-giuridica', 'consulenz[ae] giuridic(?:a|he)'],
	['messaggio', 'messagg(?:io|i)'],
	['ruling', 'sentenz[ae]|ordinanz[ae]|cassazione|cass\\.'],
	['provvedimento', 'provvediment[oi]'],
]

/** Words allowed between the kind and its number: the issuing office, and 'numero'. */
const BETWEEN =
	"(?:(?:dell[ae]?|di|all[ae]?|a|inps|inail|agenzia|entrate|istanza|interpello|prot(?:ocollo)?|numero|nr?)[.°'’]? ?){0,8}"
/** A number that is not an amount, a rate or a day. */
const NUMBER = `(\\d{1,7})(?![\\d.,]{0,20}\\d| ?(?:per cento|%|euro|mil|${MONTH_NAMES}))`

const documentPatterns = KINDS.map(
	([kind, words]) => [kind, new RegExp(`(?<![\\p{L}])(?:${words}) ?${BETWEEN}${NUMBER}`, 'giu')] as const,
)

/** Returns the numbered documents a text mentions, by kind. */
export function findDocuments(text: string): DocumentNumbers {
	const line = text.replace(/\s+/g, ' ')
	const found = documentPatterns.map(
		([kind, pattern]) =>
			[kind, new Set(Array.from(line.matchAll(pattern), ([, number]) => String(Number(number))))] as const,
	)
	return new Map(found.filter(([, numbers]) => numbers.size > 0))
}

const LAW =
	'(?<![\\p{L}])(?:legge|l\\.|decreto|d\\. ?lgs\\.?|dlgs|decreto legislativo|decreto-legge|dl|d\\. ?l\\.|dpr|d\\.p\\.r\\.|dpcm|dm)'
const lawPatterns = [
	`${LAW}(?:-legge| legge| legislativo)? ?(?:n\\.? ?)?(?<number>\\d{1,4})/(?<year>(?:19|20)\\d{2})`,
	`${LAW}(?:-legge| legge| legislativo)? \\d{1,2}[°º]? (?:${MONTH_NAMES}) (?<year>\\d{4}),? n\\.? ?(?<number>\\d{1,4})`,
	`${LAW}(?:-legge| legge| legislativo)? n\\.? ?(?<number>\\d{1,4}) del (?:\\d{1,2}[°º]? (?:${MONTH_NAMES}) )?(?<year>\\d{4})`,
].map((pattern) => new RegExp(pattern, 'giu'))

/** Returns laws and decrees as number and year, `207/2024`: news get the kind wrong more often than the number. */
export function findLaws(text: string): ReadonlySet<string> {
	const line = text.replace(/\s+/g, ' ')
	const matches = lawPatterns.flatMap((pattern) => Array.from(line.matchAll(pattern), ({ groups }) => groups))
	return new Set(matches.map((groups) => `${Number(groups?.number)}/${groups?.year}`))
}
