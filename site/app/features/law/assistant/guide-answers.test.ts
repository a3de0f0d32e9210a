import type { IsoDate } from 'calcoli'
import { beforeAll, expect, it } from 'vitest'
import { countInChat } from '#app/features/documents/tools/count-in-chat.server.ts'
import { shippedSchede } from '#app/features/law/schede/shipped-schede.server.ts'
import { syncSchede } from '#app/features/law/schede/sync-schede.server.ts'
import { importMillLaw } from '#test/law.ts'
import { createTestDeps } from '#test/test-app.ts'
import { type Composed, composeAnswer } from './compose-answer.server.ts'

const deps = await createTestDeps()

beforeAll(() => syncSchede(deps.db))

/** Answers as in a chat: a calculation that lacks something is composed with the guide. */
async function answered(text: string, today: IsoDate = '2026-11-23'): Promise<Composed> {
	const vectors = () => Promise.resolve(undefined)
	const signal = new AbortController().signal
	const composing = composeAnswer(deps, null, {
		text,
		today,
		category: null,
		counted: countInChat(text, undefined, new Date(today)),
		model: undefined,
		vectors,
		signal,
	})
	for (;;) {
		const { done, value } = await composing.next()
		if (done) return value
	}
}

it('answers the title of each scheda by that scheda, with its probability', async () => {
	const missed: string[] = []
	for (const { title, slug } of shippedSchede()) {
		const { guide, confidence } = await answered(title)
		if (guide !== slug || (confidence ?? 0) < 0.75) missed.push(`${title} → ${guide}`)
	}
	expect(missed).toEqual([])
})

it('gives the answer, what the question adds and every caveat, with the figures of the day', async () => {
	const { parts = [], sources, why } = await answered('Quanto posso fatturare con il forfettario?')
	expect(parts[0]?.text).toContain('85.000 euro')
	expect(parts.map(({ text }) => text).join('\n')).not.toContain('{{')
	expect(sources).toMatchObject([{ type: 'Guida', url: '/guida/forfettario-limite-ricavi' }])
	expect(why).toContain('su 100')
})

it('answers with two schede where one of them is meant, each under its title', async () => {
	const { guide, confidence, why, content, parts, sources } = await answered(
		'Sono rimasto senza datore di lavoro: il rimborso del 730 quando arriva?',
	)
	expect(guide).toBe('730-senza-sostituto')
	expect(sources).toMatchObject([{ url: '/guida/730-senza-sostituto' }, { url: '/guida/rimborso-730' }])
	expect(confidence).toBeGreaterThan(0.6)
	expect(why).toContain('una delle due schede')
	for (const { title } of sources) expect(content).toContain(`${title} `)
	expect(new Set(parts?.flatMap((part) => part.sources))).toEqual(new Set([0, 1]))
})

it.each([
	['chi paga l’ici del garage sotto casa?', 'imu-pertinenze'],
	['la buonuscita si può avere in anticipo?', 'tfr-anticipo'],
	['chi può entrare nel regime dei minimi', 'regime-forfettario'],
	['il cud entro quando me lo danno', 'certificazione-unica-e-770'],
	['finestre nuove, iva al 10?', 'iva-lavori-in-casa'],
])('knows the old and the other names of a thing: %s', async (question, slug) => {
	const { sources } = await answered(question)
	expect(sources.map(({ url }) => url)).toContain(`/guida/${slug}`)
})

it('says that a rule has ended, where its day is past', async () => {
	const title = 'Entro quanti giorni si emette la fattura?'
	expect((await answered(title)).note).toBeUndefined()
	const { guide, note } = await answered(title, '2027-01-02')
	expect(guide).toBe('fattura-termine-emissione')
	expect(note).toContain('fino al 31 dicembre 2026')
})

it('takes no word of a trial for a question', async () => {
	expect(await answered('test')).not.toHaveProperty('guide')
})

it('does not answer what is no question of the guide, and offers at most three schede beside a refusal', async () => {
	const pizza = await answered('Come si fa la pizza con il lievito madre?')
	expect(pizza).not.toHaveProperty('guide')
	expect(pizza.content).not.toContain('schede')
	const { guide, refusal, content, further = [] } = await answered('rimborso tari pagata in più come si chiede')
	expect({ guide, refusal: typeof refusal }).toEqual({ guide: undefined, refusal: 'string' })
	expect(further.length).toBeGreaterThan(0)
	expect(content).toContain('Non ho una risposta sicura. Qui sotto ci sono le schede della guida più vicine')
	expect(further.length).toBeLessThanOrEqual(3)
	for (const { url } of further) expect(url).toMatch(/^\/guida\//)
})

it('answers no question whose words a scheda only mentions', async () => {
	expect(await answered('Che musica ascoltare per dormire?')).not.toHaveProperty('guide')
})

it('answers a question that names a law only by a scheda about that law', async () => {
	expect(await answered('Che cosa dice l’art. 2043 c.c. sul forfettario?')).not.toHaveProperty('guide')
})

it('leaves to a tool the question that a tool counts', async () => {
	const { guide, counted } = await answered(
		'Compro casa da un privato, rendita 720 euro, prezzo 210.000. Quante tasse pago?',
	)
	expect({ guide, tool: counted?.tool.name, missing: counted?.missing.length }).toEqual({
		guide: undefined,
		tool: 'compravendita',
		missing: 1,
	})
})

it('answers by the scheda whose words are asked, beside what its tool asks for', async () => {
	const { guide, counted } = await answered('Quanto pago di contributi INPS come artigiano?')
	expect({ guide, tool: counted?.tool.name }).toEqual({ guide: 'inps-artigiani-commercianti', tool: 'contributi-inps' })
})

it.each([
	['mutuo intestato a due coniugi, gli interessi come si dividono?', 'mutuo-cointestato'],
	['Ho pagato le finestre con un bonifico normale da 6.000 euro, la detrazione è persa?', 'ristrutturazione-bonifico'],
])('drops a calculation that the scheda which answers does not name: %s', async (question, slug) => {
	expect(countInChat(question, undefined, new Date('2026-11-23'))).toBeDefined()
	const { guide, counted } = await answered(question)
	expect({ guide, counted }).toEqual({ guide: slug, counted: undefined })
})

it('answers from the guide also beside law that only touches the question', async () => {
	await importMillLaw(deps.db)
	expect(await answered('Entro quanti giorni si emette la fattura?')).toMatchObject({
		guide: 'fattura-termine-emissione',
	})
})
