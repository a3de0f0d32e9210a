/**
 * Checks the form of the guide sheets in `site/content/schede` and their references to the law.
 *
 * npm run figures -- check-schede --corpus DIR
 *
 * DIR holds the acts as JSONL of articles (or has them in `articles/`). A sheet may be `approvata` only if each of its references exists in
 * the corpus. Without a corpus the form is still checked, and the comparison with the texts is reported as skipped, never as passed.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type CorpusArticle, readCorpusArticles } from './corpus/corpus-articles.ts'

function say(line: string): void {
	process.stdout.write(`${line}\n`)
}

interface Scheda {
	fields: Map<string, string | string[]>
	body: string
}

const categories = ['IVA', 'IRPEF', 'Detrazioni', 'Fatturazione', 'Regimi Fiscali', 'Tassazione Rendite']
const textFields = ['title', 'slug', 'category', 'area', 'asOf', 'status']
const listFields = ['tags', 'references', 'checkedAgainst']
const corpusReference = /^([a-z][a-z0-9]*):([0-9][0-9a-z.-]*)(?::(\d+(?:-[a-z]+)?))?$/

/** Parses front matter of `key: value` and `- item` lists, the only YAML used. */
function parseScheda(source: string): Scheda | undefined {
	const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source)
	if (!match) return undefined
	const fields = new Map<string, string | string[]>()
	let list: string[] | undefined
	for (const line of (match[1] ?? '').split('\n')) {
		const item = /^ {2}- (.+)$/.exec(line)
		if (item) {
			if (!list) return undefined
			list.push(item[1] ?? '')
			continue
		}
		const pair = /^([A-Za-z]+):(?: (.*))?$/.exec(line)
		if (!pair) return undefined
		const value = pair[2]
		list = value === undefined || value === '[]' ? [] : undefined
		fields.set(pair[1] ?? '', list ?? value ?? '')
	}
	return { fields, body: (match[2] ?? '').trim() }
}

function listOf({ fields }: Scheda, key: string): string[] {
	const value = fields.get(key)
	return Array.isArray(value) ? value : []
}

/** Normalises spaces and apostrophes, which differ between editions; words and punctuation must match. */
function plain(text: string): string {
	return text.replace(/[’‘`]/g, "'").replace(/\s+/g, ' ').trim()
}

/** Numbered commi start with '2. ' or, in some editions, '2.Fino'. */
function hasComma({ text }: CorpusArticle, comma: string): boolean {
	return new RegExp(`(?:^|\\s)${comma}\\. ?\\p{L}`, 'u').test(text)
}

function checkForm(name: string, scheda: Scheda): string[] {
	const { fields, body } = scheda
	const problems: string[] = []
	for (const key of textFields) if (typeof fields.get(key) !== 'string') problems.push(`manca «${key}»`)
	for (const key of listFields) if (!Array.isArray(fields.get(key))) problems.push(`manca l'elenco «${key}»`)
	if (fields.get('slug') !== name) problems.push('lo slug non è il nome del file')
	if (!categories.includes(String(fields.get('category')))) problems.push('categoria sconosciuta')
	if (!/^\d{4}-\d{2}-\d{2}$/.test(String(fields.get('asOf')))) problems.push('asOf non è una data ISO')
	if (!['approvata', 'da-verificare'].includes(String(fields.get('status')))) problems.push('status sconosciuto')
	if (fields.get('area') !== 'tributario') problems.push('area sconosciuta')
	if (listOf(scheda, 'tags').length === 0) problems.push('nessun tag')
	if (listOf(scheda, 'references').length === 0) problems.push('nessun riferimento')

	const words = body.split(/\s+/).length
	if (words < 120 || words > 300) problems.push(`${words} parole: da 120 a 300`)
	if (/^# /m.test(body)) problems.push('il titolo sta nel front matter, non in un H1')
	const sections = body.match(/^## /gm)?.length ?? 0
	if (sections < 2 || sections > 4) problems.push(`${sections} sezioni H2: da 2 a 4`)
	if (body.startsWith('#')) problems.push('la prima frase deve rispondere al titolo')
	if (body.includes('!')) problems.push('punto esclamativo')
	return problems
}

function checkAgainst(articles: Map<string, CorpusArticle[]>, scheda: Scheda): string[] {
	const { fields, body } = scheda
	const problems: string[] = []
	const used: CorpusArticle[] = []
	for (const reference of listOf(scheda, 'references')) {
		const match = corpusReference.exec(reference)
		const found = match ? articles.get(`${match[1]}:${match[2]}`) : undefined
		if (!match || !found) {
			problems.push(`${reference}: non è nel corpus`)
			continue
		}
		if (found.every((article) => article.abrogated)) problems.push(`${reference}: abrogato`)
		const comma = match[3]
		if (comma && !found.some((article) => hasComma(article, comma))) problems.push(`${reference}: comma non trovato`)
		used.push(...found)
	}

	const acts = [...new Set(used.map(({ act }) => act))].toSorted().join(', ')
	const declared = listOf(scheda, 'checkedAgainst').toSorted().join(', ')
	if (acts !== declared) problems.push(`checkedAgainst dice «${declared}», i riferimenti «${acts}»`)

	// The corpus gives some dates as a month or a year: only the common part is compared.
	const asOf = String(fields.get('asOf'))
	for (const date of new Set(used.map((article) => article.asOf)))
		if (asOf.slice(0, date.length) > date) problems.push(`asOf ${asOf} è dopo il testo letto (${date})`)

	const texts = used.map(({ text }) => plain(text))
	for (const [, quote] of body.matchAll(/«([^»]+)»/g))
		if (!texts.some((text) => text.includes(plain(quote ?? '')))) problems.push(`citazione non trovata: «${quote}»`)

	// Every article named in the text must be among the references (checked for the acts the sheets cite most).
	const named: [act: string, pattern: RegExp][] = [
		['tuiva', /artt?\. (\d+)[^()]*? D\.Lgs\. 10\/2026/g],
		['dlgs546', /artt?\. (\d+)[^()]*? D\.Lgs\. 546\/1992/g],
		['cts', /artt?\. (\d+)[^()]*? D\.Lgs\. 117\/2017/g],
		['cc', /artt?\. (\d+(?:-bis)?)(?: e (\d+(?:-bis)?))? c\.c\./g],
		['cost', /art\. (\d+) Cost\./g],
	]
	for (const [act, pattern] of named)
		for (const [, ...numbers] of body.matchAll(pattern))
			for (const number of numbers)
				if (number && !used.some((article) => article.act === act && article.article === number))
					problems.push(`${act}:${number} è nel testo ma non nei riferimenti`)

	// The same for every comma named beside an article.
	const actOf = { '10/2026': 'tuiva', '546/1992': 'dlgs546', '117/2017': 'cts' }
	for (const [, number, list, year] of body.matchAll(
		/art\. (\d+), comm[ai] ((?:\d+(?:, | e )?)+)[^()]*? D\.Lgs\. (10\/2026|546\/1992|117\/2017)/g,
	))
		for (const [comma] of (list ?? '').matchAll(/\d+/g)) {
			const act = actOf[year as keyof typeof actOf]
			if (!used.some((article) => article.act === act && article.article === number && hasComma(article, comma)))
				problems.push(`${act}:${number}:${comma} è nel testo ma non nell'articolo`)
		}

	// «Fino al 31 dicembre 2026 …»: the old article must be one the text itself names as its source.
	for (const [, list] of body.matchAll(/artt?\. ((?:\d+(?:-[a-z]+\d?)?(?:, | e )?)+) DPR 633\/1972/g))
		for (const [number] of (list ?? '').matchAll(/\d+(?:-[a-z]+\d?)?/g))
			if (!used.some(({ oldRefs }) => new RegExp(`articol[oi] ${number} decreto del Presidente`).test(oldRefs ?? '')))
				problems.push(`art. ${number} DPR 633/1972 non è tra le norme di origine`)
	return problems
}

const { values } = parseArgs({ options: { corpus: { type: 'string' } } })
const dir = join(import.meta.dirname, '../../site/content/schede')
const files = readdirSync(dir).filter((name) => name.endsWith('.md') && name !== 'README.md')
const articles = values.corpus ? readCorpusArticles(values.corpus) : undefined
const perCategory = new Map<string, number>()
let approved = 0
let failed = 0

for (const file of files) {
	const scheda = parseScheda(readFileSync(join(dir, file), 'utf8'))
	const problems = scheda ? checkForm(basename(file, '.md'), scheda) : ['front matter illeggibile']
	if (scheda) {
		const category = String(scheda.fields.get('category'))
		perCategory.set(category, (perCategory.get(category) ?? 0) + 1)
		if (scheda.fields.get('status') === 'approvata') {
			approved++
			if (articles) problems.push(...checkAgainst(articles, scheda))
		}
	}
	for (const problem of problems) say(`${file}: ${problem}`)
	if (problems.length > 0) failed++
}

for (const category of categories)
	if ((perCategory.get(category) ?? 0) < 5) {
		say(`${category}: meno di cinque schede`)
		failed++
	}
const counts = [...perCategory].map(([category, count]) => `${category} ${count}`).join(', ')
say(`${files.length} schede (${counts}), ${approved} approvate, ${failed} con problemi`)
if (!articles) say(`confronto con i testi saltato: ${values.corpus ? 'corpus assente' : 'manca --corpus DIR'}`)
process.exitCode = failed > 0 ? 1 : 0
