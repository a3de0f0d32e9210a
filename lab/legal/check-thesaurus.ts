/**
 * Checks every entry of the thesaurus in `cases/entries` against the texts of the law.
 *
 * npm run figures -- check-thesaurus --corpus DIR [--show AREA]
 *
 * DIR holds the acts as JSONL of articles (or has them in `articles/`). An entry is valid only if every article it names exists, is in
 * force in that text, and contains one of the entry's legal terms in its heading or text. `--show AREA` prints each entry beside the
 * headings it points to, for manual review.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { foldAccents } from 'italian'
import { type CorpusArticle, readCorpusArticles } from './corpus/corpus-articles.ts'

function say(line: string): void {
	process.stdout.write(`${line}\n`)
}

interface Entry {
	lay: string[]
	legal: string[]
	articles: string[]
	area: string
}

const target = 1500
/** Words without legal meaning: a term matches if all its other words do. */
const stopWords = new Set(
	'della dello dell delle degli alla allo alle agli dalla dallo dalle dagli nella nello nelle negli sulla sullo sulle sugli con senza per tra fra del dei dal dai nel nei sul sui che non una uno gli ogni anche suo sua suoi sue propria proprio altrui'.split(
		' ',
	),
)

function isStrings(value: unknown): value is string[] {
	return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string' && item !== '')
}

function isEntry(value: unknown): value is Entry {
	const entry = value as Partial<Entry> | null
	return isStrings(entry?.lay) && isStrings(entry.legal) && isStrings(entry.articles) && typeof entry.area === 'string'
}

function plain(text: string): string {
	return foldAccents(text)
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, ' ')
}

/** Italian endings differ in the last vowels, in some plurals with an h before them (obbligo, obblighi). */
function stem(word: string): string {
	const cut = word.replace(/[aeiou]+$/, '').replace(/(?<=[cg])h$/, '')
	return cut.length < 3 ? word : cut
}

function says(article: CorpusArticle, term: string): boolean {
	const text = ` ${plain(`${article.heading ?? ''} ${article.text}`)}`
	const words = plain(term)
		.split(' ')
		.filter((word) => word.length > 2 && !stopWords.has(word))
	return words.length > 0 && words.every((word) => text.includes(` ${stem(word)}`))
}

function inForce(article: CorpusArticle): boolean {
	return !article.abrogated && !/^\W*(ARTICOLO )?ABROGATO/i.test(article.text)
}

function checkEntry(entry: Entry, articles: Map<string, CorpusArticle[]>): string[] {
	const problems: string[] = []
	for (const reference of entry.articles) {
		const found = articles.get(reference)
		if (!found) problems.push(`${reference} non è nel corpus`)
		else if (!found.some(inForce)) problems.push(`${reference} è abrogato`)
		else if (!found.some((article) => entry.legal.some((term) => says(article, term))))
			problems.push(`${reference} «${found[0]?.heading ?? ''}» non dice: ${entry.legal.join(', ')}`)
	}
	for (const term of entry.legal) {
		const anywhere = entry.articles.some((reference) => articles.get(reference)?.some((article) => says(article, term)))
		if (!anywhere) unsaid.push(`${entry.area} ${entry.lay[0]}: ${term}`)
	}
	return problems
}

const { values } = parseArgs({
	options: { corpus: { type: 'string' }, show: { type: 'string' }, unsaid: { type: 'boolean', default: false } },
})
const dir = join(import.meta.dirname, '../../cases/entries')
const articles = values.corpus ? readCorpusArticles(values.corpus) : undefined
/** Legal terms that none of the entry's articles contains: synonyms. Allowed; listed with `--unsaid`. */
const unsaid: string[] = []
const perArea: string[] = []
const named = new Set<string>()
let entries = 0
let layPhrases = 0
let failed = 0

for (const file of readdirSync(dir).filter((name) => name.endsWith('.json'))) {
	const area = basename(file, '.json')
	const list: unknown = JSON.parse(readFileSync(join(dir, file), 'utf8'))
	const seen = new Map<string, number>()
	if (!Array.isArray(list)) throw new TypeError(`${file}: non è un elenco`)
	for (const [index, entry] of list.entries()) {
		const problems: string[] = []
		if (isEntry(entry)) {
			entries++
			layPhrases += entry.lay.length
			if (entry.area !== area) problems.push(`area «${entry.area}» nel file ${file}`)
			for (const phrase of entry.lay.map((text) => plain(text).trim())) {
				if (seen.has(phrase)) problems.push(`«${phrase}» è già nella voce ${seen.get(phrase)}`)
				seen.set(phrase, index)
			}
			for (const reference of entry.articles) named.add(reference)
			if (articles) problems.push(...checkEntry(entry, articles))
			if (values.show === area)
				say(
					`${entry.lay.join(', ')} → ${entry.articles.map((ref) => `${ref} ${articles?.get(ref)?.[0]?.heading ?? ''}`).join(' | ')}`,
				)
		} else problems.push('mancano lay, legal, articles o area')
		for (const problem of problems) say(`${file} [${index}] ${isEntry(entry) ? entry.lay[0] : ''}: ${problem}`)
		if (problems.length > 0) failed++
	}
	perArea.push(`${area} ${list.length}`)
}

if (values.unsaid) for (const line of unsaid) say(line)
say(perArea.join(', '))
say(`${entries} voci, ${layPhrases} parole e frasi comuni, ${named.size} articoli, ${failed} con problemi`)
if (entries < target) say(`meno di ${target} voci`)
if (!articles) say(`confronto con i testi saltato: ${values.corpus ? 'corpus assente' : 'manca --corpus DIR'}`)
process.exitCode = failed > 0 || entries < target ? 1 : 0
