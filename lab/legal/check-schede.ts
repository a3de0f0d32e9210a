/**
 * Checks the guide in `site/content/schede`: form, links, and quotations against the law.
 *
 * npm run figures -- check-schede [--corpus DIR]
 *
 * DIR holds acts as JSONL of articles (or has them in `articles/`): quotations between « » must then be found word for word in one of them.
 * Without it that comparison is reported as skipped, never as passed.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { problemsOf } from '#app/features/law/schede/check-scheda.ts'
import { parseScheda, type Scheda } from '#app/features/law/schede/scheda.ts'
import { subjects } from '#app/features/law/schede/subjects.ts'
import { readCorpusArticles } from './corpus/corpus-articles.ts'

/** Shorter quotations are single terms, not words of a law. */
const QUOTED_WORDS = 4

function say(line: string): void {
	process.stdout.write(`${line}\n`)
}

/** Normalises spaces and apostrophes, which differ between editions; words and punctuation must match. */
function plain(text: string): string {
	return text.replace(/[’‘`]/g, "'").replace(/\s+/g, ' ').trim()
}

function problemsOfQuotes({ body }: Scheda, texts: readonly string[]): string[] {
	return [...body.matchAll(/«([^»]+)»/g)].flatMap(([, quote = '']) =>
		quote.split(/\s+/).length < QUOTED_WORDS || texts.some((text) => text.includes(plain(quote)))
			? []
			: [`citazione non trovata nella raccolta: «${quote}»`],
	)
}

const { values } = parseArgs({ options: { corpus: { type: 'string' } } })
const dir = join(import.meta.dirname, '../../site/content/schede')
const files = readdirSync(dir).filter((name) => name.endsWith('.md') && name !== 'README.md')
const slugs = new Set(files.map((file) => basename(file, '.md')))
const articles = values.corpus ? readCorpusArticles(values.corpus) : undefined
const texts = articles && [...articles.values()].flat().map(({ text }) => plain(text))
const counts = new Map<string, number>()
let uncertain = 0
let failed = 0

for (const file of files) {
	const read = parseScheda(readFileSync(join(dir, file), 'utf8'))
	const problems = read.ok ? problemsOf(read.value, slugs) : [...read.problems]
	if (read.ok) {
		if (read.value.slug !== basename(file, '.md')) problems.push('lo slug non è il nome del file')
		if (read.value.status === 'incerta') uncertain++
		if (texts) problems.push(...problemsOfQuotes(read.value, texts))
		counts.set(read.value.subject, (counts.get(read.value.subject) ?? 0) + 1)
	}
	for (const problem of problems) say(`${file}: ${problem}`)
	if (problems.length > 0) failed++
}

for (const { id, name } of subjects) say(`${name}: ${counts.get(id) ?? 0}`)
say(`${files.length} schede, ${uncertain} incerte, ${failed} con problemi`)
if (!texts) say(`confronto delle citazioni saltato: ${values.corpus ? 'raccolta assente' : 'manca --corpus DIR'}`)
process.exitCode = failed > 0 ? 1 : 0
