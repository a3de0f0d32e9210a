import { describe, expect, it } from 'vitest'
import { recognise } from './recognise.ts'

const today = '2026-11-28'
const inputOf = (question: string) => recognise(question, today)?.input

describe('a value that carries a condition', () => {
	it.each([
		['registro affitto negozio da privato 12000 euro l’anno', 'diverso'],
		[
			'affitto un capannone a una ditta, io sono un privato senza partita iva, 24.000 euro l’anno: quanto di registro?',
			'diverso',
		],
		['registro di un capannone affittato, locatore soggetto IVA, canone annuo 24.000 euro', 'strumentale'],
	])('is chosen only by words about it: %s', (question, contratto) => {
		expect(inputOf(question)?.['contratto']).toBe(contratto)
	})

	it('is asked for where nothing is said about it', () => {
		expect(recognise('registro affitto negozio 12000 euro l’anno', today)?.missing).toContain('Contratto')
	})
})

describe('what a question says', () => {
	it.each([
		['un milione e duecentomila euro', '1200000'],
		['un milione duecentomila euro', '1200000'],
		['un milione e centocinquantamila euro', '1150000'],
		['due milioni e cinquantamila euro', '2050000'],
		['1 milione e 200 mila euro', '1200000'],
		['un milione e mezzo di euro', '1500000'],
	])('counts whole, millions included: %s', (sum, valore) => {
		expect(inputOf(`imposta di donazione su ${sum} a mio figlio`)?.['valore']).toBe(valore)
	})

	it('is not denied by the next clause', () => {
		const input = inputOf(
			'avviso di accertamento notificato il 7 luglio 2026, ho presentato istanza di adesione, non c’era stato lo schema di atto: entro quando il ricorso?',
		)
		expect(input).toMatchObject({ adesione: 'on' })
		expect(input?.['schema']).toBeUndefined()
	})

	it('is never contradicted by a supposed value', () => {
		expect(inputOf('acconto novembre 2026 imposta sostitutiva 1.800 ma ne prevedo 1.000')).toMatchObject({
			contribuente: 'isa',
		})
	})

	it.each([
		['cartella irpef notificata il 3 marzo 2020, quando si prescrive?', 'erariali'],
		['bolletta della luce scaduta il 10 gennaio 2026, quando si prescrive?', 'bollette'],
		['contributi inps del 16 maggio 2022, quando si prescrivono?', 'contributi'],
	])('names the right that is time-barred: %s', (question, diritto) => {
		expect(inputOf(question)?.['diritto']).toBe(diritto)
	})

	it.each([
		['ravvedimento iva di marzo 2.000 euro scaduta il 16 aprile 2026, pago il 10 maggio 2026', 'iva-marzo'],
		[
			'ravvedimento primo acconto irpef 500 euro scaduto il 30 giugno 2026, pago il 10 luglio 2026',
			'irpef-primo-acconto',
		],
	])('names the tribute of the payment: %s', (question, tributo) => {
		expect(inputOf(question)?.['tributo']).toBe(tributo)
	})
})
