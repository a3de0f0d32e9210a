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

describe('a share of what is counted', () => {
	it('is read by IMU', () => {
		expect(inputOf('imu c/1 rendita 1.240 al 10,6 per mille, ne ho metà')).toMatchObject({ quota: '50' })
	})

	it.each([
		'imu A/2 rendita 700, comune all’1,06, ne ho un terzo',
		'valore dell’usufrutto di tre quarti di una casa da 220.000 euro, usufruttuario di 78 anni',
	])('is asked about where no input took it: %s', (question) => {
		const found = recognise(question, today)
		expect(found?.doubts).toContainEqual(expect.stringMatching(/terzo|quarti/))
	})
})

describe('IMU in words', () => {
	it.each([
		'box C/6 con rendita 86,76, il Comune applica l’1,06: quanta imu?',
		'quanto pago di imu su un A/2, rendita 920 euro, e l’aliquota è 1,06',
	])('has the rate that is said: %s', (question) => {
		expect(inputOf(question)).toMatchObject({ aliquota: '1,06' })
	})

	it.each([
		['in comodato a mio figlio', 'comodato'],
		['affittata a canone concordato', 'concordato'],
		['di interesse storico', 'storico'],
		['dichiarata inagibile', 'inagibile'],
		['non data in comodato', undefined],
	])('has the reduction that is said, to confirm: %s', (words, riduzione) => {
		const found = recognise(`imu casa A/2 rendita 700, aliquota 1,06, ${words}`, today)
		expect(found?.input['riduzione']).toBe(riduzione)
		expect(found?.confidence).toBeLessThan(0.75)
	})
})

it('takes the year of a tax that is told for the one before the advance', () => {
	const told = 'L’imposta a rigo differenza del 2025 era 5.200: quanto verso di acconto?'
	expect(inputOf(told)).toMatchObject({ anno: '2026', imposta: '5200' })
})
