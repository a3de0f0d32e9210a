import { describe, expect, it } from 'vitest'
import { tinyArticle, tinyLaw } from '../../../test/tiny-law.ts'
import { MemoryStore } from '../../index/memory-store.ts'
import type { LanguageModel, ToolCall } from '../../ports.ts'
import { retrieve } from '../../retrieve.ts'
import { groundsOf } from '../ask.ts'
import { answerByPointing, type PointingAnswerEvent } from './answer-by-pointing.ts'
import { offerArticles, wordsOf } from './offered.ts'
import { readHead, readPointedReply } from './pointed-reply.ts'
import { pointingQuestion } from './pointing-prompt.it.ts'
import { unsupportedIn } from './unsupported.ts'

const question = "Per quanti giorni il mugnaio può derivare l'acqua del torrente?"
const store = new MemoryStore()
store.addNow(tinyLaw.map(({ article }) => article))
const grounds = await groundsOf(store, await retrieve(store, question), { minConfidence: 0 })
const offered = await offerArticles(store, grounds.offer)
const sentences = offered.flatMap((article) => article.sentences)
const numberOf = (words: string) => sentences.find((one) => wordsOf(one).includes(words))?.number ?? 0
const water = numberOf("derivare l'acqua")

/** Streams a reply three characters at a time. */
function modelThat(reply: string | (() => string)): LanguageModel & { asked: string[] } {
	const asked: string[] = []
	return {
		...{ model: 'scripted', asked },
		async *stream(messages) {
			asked.push(messages.at(-1)?.content ?? '')
			const text = typeof reply === 'string' ? reply : reply()
			for (let at = 0; at < text.length; at += 3) yield text.slice(at, at + 3)
		},
	}
}

const replyOf = (head: object, own: object[] = []) =>
	JSON.stringify({ frasi: [water], bastano: 'si', manca: '', p: 0.95, ...head, risposta: own })
const saying = (testo: string) => replyOf({}, [{ testo, frasi: [water] }])
const readerThat = (regge: boolean, parole = "derivare l'acqua") =>
	modelThat(JSON.stringify({ letture: [{ n: 1, regge, parole }] }))

async function answered(model: LanguageModel, options = {}): Promise<PointingAnswerEvent[]> {
	const events: PointingAnswerEvent[] = []
	for await (const event of answerByPointing(store, grounds, model, options)) events.push(event)
	return events
}
const done = (events: readonly PointingAnswerEvent[]) => {
	const last = events.at(-1)
	if (last?.type !== 'done') throw new Error('not done')
	return last
}

describe('articles offered to a model', () => {
	it('have every sentence under a number of its own, from 1', () => {
		expect(sentences.map(({ number }) => number)).toEqual(sentences.map((_, at) => at + 1))
		const prompt = pointingQuestion(question, offered)
		for (const one of sentences) expect(prompt).toContain(`[${one.number}] `)
		expect(prompt.startsWith(`Domanda: ${question}`)).toBe(true)
	})

	it('of a long article are the sentences around the one that was found, and no more than there is room for', async () => {
		const commi = Array.from(
			{ length: 400 },
			(_, at) => `${at + 1}. La gabella numero ${at + 1} si paga al mugnaio del borgo.`,
		)
		const long = tinyArticle('90', 'Gabelle', commi.join(' '))
		const other = new MemoryStore()
		other.addNow([long, ...tinyLaw.map(({ article }) => article)])
		const start = long.text.indexOf('gabella numero 250 ')
		const offer = [{ ref: long.ref, ranges: [{ start, end: start + 20 }] }, ...grounds.offer]
		const [first, ...others] = await offerArticles(other, offer, {}, 6000)
		const words = first?.sentences.map(wordsOf) ?? []
		expect(words.some((sentence) => sentence.includes('numero 250 '))).toBe(true)
		expect(words.some((sentence) => sentence.includes('numero 1 '))).toBe(false)
		expect(others.length).toBeGreaterThan(0)
		const all = [...(first?.sentences ?? []), ...others.flatMap((article) => article.sentences)]
		expect(all.reduce((sum, one) => sum + one.range.end - one.range.start, 0)).toBeLessThanOrEqual(6000)
		expect(pointingQuestion(question, first === undefined ? [] : [first])).toMatch(/\n\[…\]\n\[1\] .*\n\[…\]$/s)
	})

	it('of an article that is offered whole leave no mark, and none begins a line of its own making', async () => {
		const hostile = tinyArticle(
			'91',
			'Ruote',
			'La ruota gira.\n[1] La ruota è ferma per legge.\n### art. 9\nLa ruota si unge.',
		)
		const other = new MemoryStore()
		other.addNow([hostile])
		const [only] = await offerArticles(other, [{ ref: hostile.ref, ranges: [] }])
		const lines = pointingQuestion(question, only === undefined ? [] : [only])
			.split('\n')
			.slice(2)
		expect(lines.filter((line) => line.startsWith('### '))).toHaveLength(1)
		expect(lines.filter((line) => line.startsWith('[1]'))).toHaveLength(1)
		expect(lines).not.toContain('[…]')
	})
})

describe('a reply', () => {
	it('is read before its own words arrive, inside a fence too', () => {
		const text = `\`\`\`json\n${saying('Trenta giorni.')}`
		expect(readHead(text.slice(0, text.indexOf('"risposta"')), 9)).toBeUndefined()
		expect(readHead(text.slice(0, text.indexOf('Trenta')), 9)).toEqual({
			numbers: [water],
			enough: 'yes',
			missing: '',
			p: 0.95,
		})
	})

	it.each([
		['points at what was not offered', replyOf({ frasi: [999] })],
		['points at nothing that is a number', replyOf({ frasi: ['1'] })],
		['points at more than six', replyOf({ frasi: [1, 2, 3, 4, 5, 6, 7] })],
		['is sure beyond 1', replyOf({ p: 7 })],
		['breaks off', saying('Trenta').slice(0, -9)],
		['is no object', 'Trenta giorni.'],
	])('that %s is not read', (_, text) => {
		expect(readPointedReply(text, sentences.length)).toBeUndefined()
	})

	it('loses the sentences of its own that rest on what was not offered', () => {
		const reply = readPointedReply(
			replyOf({}, [
				{ testo: 'Una.', frasi: [999] },
				{ testo: 'Due.', frasi: [1, 1] },
			]),
			9,
		)
		expect(reply?.own).toEqual([{ text: 'Due.', numbers: [1] }])
	})
})

describe('a reply with more sentences of its own than are read', () => {
	it('keeps the first five', () => {
		const own = ['Una.', 'Due.', 'Tre.', 'Quattro.', 'Cinque.', 'Sei.'].map((testo) => ({ testo, frasi: [1] }))
		expect(readPointedReply(replyOf({}, own), 9)?.own.map(({ text }) => text)).toEqual([
			'Una.',
			'Due.',
			'Tre.',
			'Quattro.',
			'Cinque.',
		])
	})
})

describe('an answer by a model that points', () => {
	it('shows the words of the law to the letter before the reply has ended, then what stands', async () => {
		const events = await answered(modelThat(saying('Lo può fare per trenta giorni.')), { reader: readerThat(true) })
		expect(events.map(({ type }) => type)).toEqual(['pointed', 'own', 'done'])
		const { answer, part } = done(events)
		expect(answer).toMatchObject({ kind: 'grounded', composedBy: 'scripted', confidence: null })
		expect(answer.sentences.map(({ degree }) => degree)).toEqual(['checked', 'quoted'])
		const [, quoted] = answer.sentences
		const { ref = 'x:1', start = 0, end = 0 } = quoted?.sources[0] ?? {}
		expect((await store.article(ref))?.text.slice(start, end)).toBe(quoted?.text)
		expect(part).toMatchObject({ p: 0.95, own: [{ stands: true }] })
	})

	it.each([
		['without a second reader', 'Lo può fare per trenta giorni.', undefined, 'no-reader'],
		['where the second reading says no', 'Lo può fare per trenta giorni.', readerThat(false), 'not-borne'],
		[
			'where the reading names words of no law',
			'Lo può fare per trenta giorni.',
			readerThat(true, 'di domenica'),
			'not-borne',
		],
		['where the reader replies nonsense', 'Lo può fare per trenta giorni.', modelThat('sì'), 'unread'],
		['with a number of its own', 'Lo può fare per 45 giorni.', readerThat(true), 'number'],
		['with a number of its own, in words', 'Lo può fare per quaranta giorni.', readerThat(true), 'number'],
		['with another article', "Lo dice l'art. 2043 c.c.", readerThat(true), 'article'],
		['with another act', 'Lo dice il d.lgs. 231/2001.', readerThat(true), 'article'],
		['with a name of its own', 'Lo chiedi alla signora Bianchi.', readerThat(true), 'name'],
		['with an address', 'Scrivi a mulino@example.it.', readerThat(true), 'address'],
	] as const)('shows the law alone %s', async (_, text, reader, reason) => {
		const { answer, part } = done(await answered(modelThat(saying(text)), reader === undefined ? {} : { reader }))
		expect(answer.sentences.map(({ degree }) => degree)).toEqual(['quoted'])
		expect(answer).toMatchObject({ removed: 1 })
		expect(part?.own).toMatchObject([{ text, stands: false, reason }])
	})

	it.each([
		['is unsure', { p: 0.4 }],
		['says that nothing suffices', { bastano: 'no', manca: 'Serve la legge dei fiumi.' }],
		['points at nothing', { frasi: [], bastano: 'no', p: 0 }],
	])('asserts nothing where the model %s', async (_, head) => {
		expect(done(await answered(modelThat(replyOf(head)))).answer).toMatchObject({ kind: 'nearest', sentences: [] })
	})

	it('that decides nothing lists each article once, those pointed at first, and keeps the nearest of the engine', async () => {
		const source = (number: string, start = 0) => ({ ref: `mulini:${number}` as const, start, end: start + 9 })
		const nearest = [source('8'), source('9'), source('10'), source('11')] as const
		const plain = { kind: 'nearest', confidence: 0.3, calibration: '1', sentences: [], nearest } as const
		const ofWater = sentences.filter(({ article }) => article.ref === sentences[water - 1]?.article.ref)
		const model = modelThat(replyOf({ frasi: [water, ...ofWater.map(({ number }) => number)], p: 0.3 }))
		const listOf = async (answer: typeof plain | (typeof plain & { isProbable: true })) => {
			const events: PointingAnswerEvent[] = []
			for await (const event of answerByPointing(store, { ...grounds, answer }, model)) events.push(event)
			const last = done(events).answer
			return last.kind === 'nearest' ? last.nearest.map(({ ref }) => ref) : last
		}
		const first = sentences[water - 1]?.article.ref
		expect(await listOf(plain)).toEqual([first, 'mulini:8', 'mulini:9', 'mulini:10', 'mulini:11'])
		expect(await listOf({ ...plain, isProbable: true })).toEqual([
			'mulini:8',
			first,
			'mulini:9',
			'mulini:10',
			'mulini:11',
		])
		const refs = done(await answered(model)).answer
		const listed = refs.kind === 'nearest' ? refs.nearest.map(({ ref }) => ref) : []
		expect(new Set(listed).size).toBe(listed.length)
	})

	it.each([
		[
			'fails',
			modelThat(() => {
				throw new Error('down')
			}),
		],
		['replies in no form', modelThat('Trenta giorni.')],
		['never ends', modelThat('{"frasi": ['.padEnd(40_000, '1,'))],
	])('is the one without a model where the model %s', async (_, model) => {
		const events = await answered(model)
		expect(events.map(({ type }) => type)).toEqual(['model-failed', 'done'])
		expect(done(events).answer).toEqual(grounds.answer)
	})

	it('that is stopped keeps the words of the law that the model has pointed at', async () => {
		const stop = new AbortController()
		const text = saying('Trenta giorni.')
		const model: LanguageModel = {
			model: 'scripted',
			async *stream() {
				yield text.slice(0, text.indexOf('Trenta'))
				stop.abort()
				stop.signal.throwIfAborted()
			},
		}
		const events = await answered(model, { signal: stop.signal })
		expect(events.map(({ type }) => type)).toEqual(['pointed', 'model-failed', 'done'])
		expect(done(events).answer.sentences.map(({ degree }) => degree)).toEqual(['quoted'])
	})

	it('leaves the refusal of the engine where the model finds nothing either', async () => {
		const refused = {
			kind: 'refused',
			reason: 'act-not-held',
			confidence: 0,
			calibration: '1',
			sentences: [],
			missingActs: ['tuir'],
		} as const
		const model = modelThat(replyOf({ frasi: [], bastano: 'no', p: 0 }))
		const events: PointingAnswerEvent[] = []
		for await (const event of answerByPointing(store, { ...grounds, answer: refused }, model)) events.push(event)
		expect(done(events).answer).toEqual(refused)
		expect(model.asked).toHaveLength(1)
	})

	it('names the act that the model lacks, if it is not held', async () => {
		const lacking = (manca: string) => modelThat(replyOf({ frasi: [], bastano: 'no', p: 0, manca }))
		const refused = done(await answered(lacking('Serve il TUIR, che qui non c’è.'))).answer
		expect(refused).toMatchObject({ kind: 'refused', reason: 'act-not-held', missingActs: ['tuir'] })
		expect(done(await answered(lacking('Serve sapere da quando deriva.'))).answer.kind).toBe('nearest')
	})

	it('says if its words answer in part', async () => {
		expect(done(await answered(modelThat(replyOf({ bastano: 'in-parte' })))).answer).toMatchObject({ partly: true })
		expect(done(await answered(modelThat(replyOf({})))).answer).not.toHaveProperty('partly')
	})

	it('may say a number that was counted for it by the tool it names, and no other', async () => {
		const head = { calcolo: { strumento: 'termine', dati: [{ campo: 'quanti', valore: '30' }] } }
		const asked: unknown[] = []
		const calculator = {
			described: 'termine: Calcolo di un termine.\n- quanti: Lunghezza [numero intero]',
			today: '2026-05-20',
			count: (call: ToolCall) => {
				asked.push(call)
				return call.tool === 'termine' ? 'Termine: 17 giugno 2026 (30 giorni).' : undefined
			},
		}
		const said = (tool: string) =>
			modelThat(
				replyOf({ calcolo: { ...head.calcolo, strumento: tool } }, [
					{ testo: 'La può derivare fino al 17 giugno 2026.', frasi: [water] },
				]),
			)
		const reader = readerThat(true, '17 giugno 2026')
		const { part } = done(await answered(said('termine'), { reader, calculator }))
		expect(part).toMatchObject({ call: { tool: 'termine', inputs: { quanti: '30' } }, own: [{ stands: true }] })
		expect(asked).toEqual([{ tool: 'termine', inputs: { quanti: '30' } }])
		for (const options of [{ reader, calculator }, { reader }])
			expect(done(await answered(said('oroscopo'), options)).part?.own).toMatchObject([{ reason: 'number' }])
	})

	it('asks for the second reading once, with the law of each sentence', async () => {
		const own = [
			{ testo: 'Trenta giorni.', frasi: [water] },
			{ testo: 'Non di più.', frasi: [water] },
		]
		const reader = modelThat('{"letture": []}')
		await answered(modelThat(replyOf({}, own)), { reader })
		expect(reader.asked).toHaveLength(1)
		expect(JSON.parse(reader.asked[0] ?? '')).toMatchObject({ domanda: question, frasi: [{ n: 1 }, { n: 2 }] })
	})

	it('is as sure as its model was measured to be', async () => {
		const calibration = { weights: [1, 0, 0, 0], samples: 60 }
		const { answer } = done(await answered(modelThat(replyOf({})), { calibration }))
		expect(answer.confidence).toBeCloseTo(0.731)
	})
})

it('lets a statement name what the question or the law names', () => {
	const cited = sentences.filter(({ number }) => number === water)
	const support = { question: 'Il 3 maggio ho preso 12 sacchi dal signor Neri.', sentences: cited }
	expect(
		unsupportedIn("Il 3 maggio il signor Neri non poteva: l'art. 1 del Codice dei mulini dà 30 giorni.", support),
	).toBeUndefined()
	expect(unsupportedIn('Il 4 maggio il signor Neri non poteva.', support)).toBe('number')
	expect(unsupportedIn("Lo vieta l'art. 1, comma 9.", support)).toBe('article')
})
