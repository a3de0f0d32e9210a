import type { IsoDate } from 'calcoli'
import { describe, expect, it } from 'vitest'
import { countInChat } from './count-in-chat.server.ts'
import { calculatorFor, settledBy } from './named-by-model.server.ts'
import type { Counted } from './tool-view.ts'

const today = '2026-11-29'
const now = new Date(`${today}T12:00:00Z`)
const onLoan = 'Ho prestato 5.000 euro il 1 gennaio 2024: quanto mi deve in più il 31 dicembre 2024?'
const interest = { tool: 'interessi-legali', inputs: { capitale: '5000', dal: '2024-01-01', al: '2024-12-31' } }
const onTerm = 'Mi è arrivata una cartella il 2 marzo 2026: entro quando posso ricorrere?'
const term = { tool: 'termine-tributario', inputs: { atto: 'cartella', dal: '2026-03-02' } }
const none = { tool: '', inputs: {} }
const recognised = (question: string) => countInChat(question, undefined, now)
const named = (question: string, call: { tool: string; inputs: Record<string, string> }, own?: Counted) =>
	settledBy(call, own, question, today)

describe('a calculation that a model names', () => {
	it('shows every input and waits for a yes, then gives the number with its working', () => {
		const counted = named(onLoan, interest)
		expect(counted?.read.map(({ value }) => value)).toEqual(
			['5.000,00 €', '1º gennaio 2024', '31 dicembre 2024'].map((text) =>
				expect.stringMatching(text.replace('.', '\\.').replace(' €', '')),
			),
		)
		expect(counted).toMatchObject({ isTentative: true, isNamed: true, missing: [] })
		expect(counted?.result).toBeUndefined()
		expect(countInChat('Lascia stare.', counted, now)).toBeUndefined()
		const confirmed = countInChat('Sì', counted, now)
		expect(confirmed?.result?.outcome).toMatchObject({ ok: true })
		expect(confirmed?.isTentative).toBeUndefined()
		expect(named(onTerm, term)).toMatchObject({ isTentative: true, missing: [] })
	})

	it.each(['5000', '5.000', '5.000,00', '5000.00'])('shows %s as the sum that is counted', (capitale) => {
		const counted = named(onLoan, { ...interest, inputs: { ...interest.inputs, capitale } })
		expect(counted?.read[0]?.value).toMatch(/^5\.000,00\s€$/)
	})

	it.each([
		['no', 'no'],
		['No', 'no'],
		['False', 'no'],
		['Sì', 'sì'],
		['SI', 'sì'],
		['si\u0300', 'sì'],
		['true', 'sì'],
	])('reads %s as %s', (adesione, shown) => {
		const counted = named(onTerm, { ...term, inputs: { ...term.inputs, atto: 'avviso', adesione } })
		expect(counted).toMatchObject({ missing: [], isTentative: true })
		expect(counted?.read.at(-1)?.value).toBe(shown)
	})

	it('asks for what is missing or wrong, and goes on with the reply', () => {
		const counted = named(onLoan, { ...interest, inputs: { ...interest.inputs, al: 'presto' } })
		expect(counted?.missing).toHaveLength(1)
		expect(counted?.result).toBeUndefined()
		expect(countInChat('31/12/2024', counted, now)).toMatchObject({ missing: [], isTentative: true })
		expect(named('Quanto pago di IMU?', { tool: 'imu', inputs: {} })?.missing.length).toBeGreaterThan(1)
		expect(named(onTerm, { ...term, inputs: { ...term.inputs, adesione: 'forse' } })?.missing).toHaveLength(1)
		const refused = named(onTerm, { ...term, inputs: { ...term.inputs, adesione: 'si' } })
		expect(Object.values(refused?.choices ?? {})).toEqual([
			expect.stringContaining('solo per l’avviso di accertamento'),
		])
		expect(countInChat('no', refused, now)).toMatchObject({ missing: [], isTentative: true })
	})

	it('takes a box that the form shows ticked for ticked where the model does not speak of it, and says so', () => {
		const inputs = { capitale: '15000', dal: '2018-05-01', al: '2025-05-01' }
		const counted = named('Rivaluta 15.000 euro da maggio 2018 a maggio 2025', { tool: 'rivalutazione', inputs })
		expect(counted?.assumed?.map(({ value }) => value)).toContain('sì')
	})

	it('counts for the day that is given, not for the one of the clock', () => {
		const inputs = { reddito: '24000', lavoro: 'pensionato' }
		const year = (day: IsoDate) =>
			settledBy({ tool: 'irpef', inputs }, undefined, 'Quanta IRPEF su 24.000?', day)?.assumed?.find(
				({ label }) => label === 'Anno d’imposta',
			)?.value
		expect([year('2026-01-10'), year('2025-01-10')]).toEqual(['2026', '2025'])
	})

	it('tells the model the day, and each input with its meaning, its unit and its values', () => {
		const { today: day, described } = calculatorFor(onTerm, undefined, today)
		expect(day).toBe(today)
		expect(described).toContain('- rendita: Rendita catastale, non rivalutata')
		expect(described).toMatch(/- quota\?: Quota di possesso \[percentuale\] taciuto: 100/)
		expect(described).toContain('concordato = affittato a canone concordato: imposta al 75%')
		expect(described).not.toContain('iban')
	})

	it('is none of a tool that there is not, or of a code', () => {
		expect(named(onLoan, { tool: 'oroscopo', inputs: {} })).toBeUndefined()
		expect(named(onLoan, { tool: 'iban', inputs: { iban: 'IT60X0542811101000000123456' } })).toBeUndefined()
		const checked = recognised('IT60X0542811101000000123456 è giusto?')
		expect(named('IT60X0542811101000000123456 è giusto?', interest, checked)).toBe(checked)
	})
})

describe('a calculation that was recognised without the model', () => {
	it('is given at once where the model reads the same, also to the model itself', () => {
		const own = recognised(onTerm)
		expect(own?.result?.outcome).toMatchObject({ ok: true })
		expect(named(onTerm, { ...term, inputs: { ...term.inputs, adesione: 'no' } }, own)).toBe(own)
		expect(calculatorFor(onTerm, own, today).count(term)).toMatch(/4 maggio 2026/)
		expect(calculatorFor(onTerm, undefined, today).count(term)).toBeUndefined()
	})

	it.each([
		['another day', { ...term, inputs: { ...term.inputs, dal: '2026-03-09' } }],
		['another choice', { ...term, inputs: { ...term.inputs, atto: 'cartella-pagamento', dal: '2026-03-09' } }],
		['another tool', { tool: 'termine', inputs: { dal: '2026-03-02', quanti: '40' } }],
		['no tool', none],
	])('waits for a yes where the model reads %s', (_, call) => {
		const counted = named(onTerm, call, recognised(onTerm))
		expect(counted).toMatchObject({ isTentative: true, missing: [] })
		expect(counted?.result).toBeUndefined()
		expect(countInChat('sì', counted, now)?.result?.outcome).toMatchObject({ ok: true })
	})

	it('gives way to what the model names where it only asked, and falls where the model says that no tool counts it', () => {
		const asked = recognised('Entro quando faccio ricorso contro la cartella?')
		expect(asked?.missing).toHaveLength(1)
		expect(named(onLoan, interest, asked)).toMatchObject({ tool: { name: 'interessi-legali' }, isNamed: true })
		expect(named(onLoan, none, asked)).toBeUndefined()
		expect(named(onLoan, { tool: 'oroscopo', inputs: {} }, asked)).toBe(asked)
	})
})
