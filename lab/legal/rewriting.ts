/**
 * Measures what a rewriting in the law's words brings to the fifteen articles that a model is offered: R@15 without one, with its words added to the
 * search, and with the articles of both searches united, which is what the site does.
 *
 * npm run figures -- rewriting CORPUS LOT.jsonl REWRITINGS.jsonl
 *
 * Rewritings are JSON Lines of {id, words}, written by a reader who saw the prompt and the question alone.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import { groundsOf } from '../../legal/src/answer/ask.ts'
import { toOffer } from '../../legal/src/answer/pointing/offered.ts'
import { offerWithRewriting } from '../../legal/src/answer/pointing/rewritten-offer.ts'
import { loadCorpus, searchOf } from '../../legal/src/index/load-corpus.ts'
import { createModelRewriter } from '../../legal/src/retrieve/model-rewriter.ts'
import { retrieve } from '../../legal/src/retrieve.ts'
import { parseLines } from '../../legal/src/trial/parse-lines.ts'
import { parseQuestions } from '../../legal/src/trial/questions.ts'

const [folder, lot, written] = process.argv.slice(2)
if (folder === undefined || lot === undefined || written === undefined)
	throw new Error('rewriting needs a corpus, a lot and its rewritings')
const corpus = await loadCorpus(folder)
const searching = searchOf(corpus)
const rewritings = new Map(
	parseLines(z.object({ id: z.string(), words: z.string() }), basename(written), readFileSync(written, 'utf8')).map(
		({ id, words }) => [id, words],
	),
)
const found = { plain: 0, added: 0, united: 0 }
let asked = 0
for (const { id, question, gold = [] } of parseQuestions(basename(lot), readFileSync(lot, 'utf8')).questions) {
	const words = rewritings.get(id)
	if (words === undefined || gold.length === 0) continue
	asked++
	const grounds = await groundsOf(corpus.store, await retrieve(corpus.store, question, searching), searching)
	const rewriter = createModelRewriter({
		model: 'reader',
		async *stream() {
			yield words
		},
	})
	const rewritten = await retrieve(corpus.store, question, { ...searching, rewriter })
	const united = await offerWithRewriting(Promise.resolve(grounds), rewriter.terms(question), async () => rewritten)
	const offers = {
		plain: grounds.offer,
		added: toOffer(rewritten.articles),
		united: united.offer,
	}
	for (const way of ['plain', 'added', 'united'] as const)
		if (offers[way].some(({ ref }) => gold.includes(ref))) found[way]++
}
const share = (count: number) => (count / asked).toFixed(3)
process.stdout.write(
	`| lot | n | R@15 plain | words added | both united |\n|---|---:|---|---|---|\n| ${basename(lot, '.jsonl')} | ${asked} | ${share(found.plain)} | ${share(found.added)} | ${share(found.united)} |\n`,
)
