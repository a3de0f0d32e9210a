import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { parseQuestions } from 'legal/trial'
import { expect, it } from 'vitest'
import { knowledgeDocuments } from '#app/features/law/knowledge/knowledge-table.server.ts'
import { seedSchede } from '#app/features/law/schede/seed-schede.server.ts'
import { importMillLaw } from '#test/law.ts'
import { siteRoot } from '#test/program.ts'
import { createTestDeps } from '#test/test-app.ts'
import { type Composed, composeAnswer } from './compose-answer.server.ts'

const deps = await createTestDeps()
await seedSchede(deps.db, '2026-11-29')

async function answered(text: string): Promise<Composed> {
	const vectors = () => Promise.resolve(undefined)
	const signal = new AbortController().signal
	const composing = composeAnswer(deps, null, {
		text,
		today: '2026-11-23',
		category: null,
		model: undefined,
		vectors,
		signal,
	})
	for (;;) {
		const { done, value } = await composing.next()
		if (done) return value
	}
}

const codes = (message: Composed) =>
	[...message.sources, ...(message.further ?? [])].map(({ passage }) => passage?.ref.split(':')[0])

it('answers the title of each approved scheda in its words, without any law', async () => {
	const approved = await deps.db
		.select({ code: knowledgeDocuments.code, act: knowledgeDocuments.act })
		.from(knowledgeDocuments)
		.where(eq(knowledgeDocuments.status, 'approved'))
	expect(approved.length).toBeGreaterThan(30)
	const missed: string[] = []
	for (const { code, act } of approved) {
		const answer = await answered(act.title)
		if (answer.refusal !== undefined || answer.nearest || codes(answer)[0] !== code) missed.push(act.title)
	}
	expect(missed).toEqual([])
})

it('leads from three in four other wordings of its question to the right scheda at once, from six in seven among those shown', async () => {
	// Five wordings for each approved scheda, written before any was tried.
	const file = join(siteRoot, 'content/evaluation/schede.jsonl')
	const { questions } = parseQuestions('schede', readFileSync(file, 'utf8'))
	let first = 0
	let shown = 0
	for (const { question, gold = [] } of questions) {
		const found = codes(await answered(question))
		if (found[0] === gold[0]) first += 1
		if (found.some((code) => code === gold[0])) shown += 1
	}
	expect({ first: first >= 138, shown: shown >= 164 }, `${first} and ${shown} of ${questions.length}`).toEqual({
		first: true,
		shown: true,
	})
})

it('does not answer with a scheda what is no question of law, nor beside law what it only touches', async () => {
	expect(await answered('Come si fa la pizza con il lievito madre?')).toMatchObject({ refusal: expect.any(String) })
	await importMillLaw(deps.db)
	const touched = await answered('Mio cugino ha pagato le fatture del dentista di sua madre in ritardo')
	expect(touched.parts).toEqual([])
	const title = await answered('Entro quanti giorni si emette la fattura?')
	expect(title.sources[0]).toMatchObject({ type: 'Scheda' })
})
