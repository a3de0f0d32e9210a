import { describe, expect, it } from 'vitest'
import { recognise } from '../../ask/recognise.ts'
import { findTool } from '../../catalogue.ts'

function run(input: Record<string, unknown>) {
	const outcome = findTool('imu')?.calculate(input)
	if (outcome?.ok) return Object.fromEntries(outcome.results.map(({ name, value }) => [name, value]))
	return outcome?.problem.code === 'wrong-input' ? outcome.problem.fields : outcome
}

const table = (input: Record<string, unknown>) => {
	const outcome = findTool('imu')?.calculate(input)
	return outcome?.ok ? outcome.table?.rows : undefined
}

const home = { rendita: 1000, categoria: 'A/3', aliquota: '1,06' }

describe('land (art. 1, commi 746, 752 and 758, l. 160/2019)', () => {
	it('is taxed on its reddito dominicale, a quarter more, times 135', () => {
		expect(run({ bene: 'terreno', rendita: 100, aliquota: '1,06' })).toMatchObject({
			rivalutata: '125.00',
			base: '16875.00',
			imu: '178.88',
			acconto: '89.44',
			saldo: '89.44',
		})
	})

	it('is exempt where whoever owns it farms it, or in the mountains', () => {
		expect(run({ bene: 'terreno-esente', rendita: 100, aliquota: '1,06' })).toMatchObject({ imu: '0.00' })
	})

	it('that can be built on is taxed on its market value, for its months and share', () => {
		expect(run({ bene: 'area', rendita: 80_000, aliquota: '1,06' })).toMatchObject({ base: '80000.00', imu: '848.00' })
		expect(run({ bene: 'area', rendita: 80_000, aliquota: '1,06', quota: 50, mesi: 6, 'primo-mese': 7 })).toMatchObject(
			{
				imu: '212.00',
				acconto: '0.00',
				saldo: '212.00',
			},
		)
	})

	it.each([
		[{ bene: 'terreno', rendita: 100, aliquota: '1,14' }, 'aliquota'],
		[{ bene: 'area', rendita: 100, aliquota: '1', uso: 'principale' }, 'uso'],
		[{ bene: 'terreno', rendita: 100, aliquota: '1', riduzione: 'comodato' }, 'riduzione'],
		[{ rendita: 100, aliquota: '1' }, 'categoria'],
	])('or a building is refused where the law has no such case: %o', (input, field) => {
		expect(run(input)).toHaveProperty(field)
	})
})

describe('several properties', () => {
	it('add up, each with its rate, its share and its months', () => {
		const altri = 'C/6 60 1,06 50%; terreno 100 1,06; area 80.000 0,86 6 mesi; C/2 30 0,86 pertinenza'
		expect(run({ ...home, altri })).toMatchObject({
			imu: '1780.80',
			// 53.42 + 178.88 + 344.00 + nothing for the annex.
			altri: '576.30',
			totale: '2357.10',
		})
		expect(table({ ...home, altri })?.map((row) => row.at(-1))).toEqual(['3918', '3918', '3914', '3916', '—'])
	})

	it('have the code of their kind, and the one of the comune only for what exceeds the rate of the State', () => {
		const altri = 'D/10 100 0,1; D/1 1000 0,76; D/1 1000 1,06'
		expect(table({ ...home, altri })?.map((row) => row.at(-1))).toEqual(['3918', '3913', '3925', '3925, 3930'])
	})

	it('tax the annex of a luxury home as the home', () => {
		const luxury = { rendita: 1000, categoria: 'A/1', aliquota: '0,6', uso: 'principale' }
		// 60 × 1.05 × 160 × 0.6%
		expect(run({ ...luxury, altri: 'C/6 60 0,6 pertinenza' })).toMatchObject({ altri: '60.48' })
		expect(run({ ...luxury, altri: 'C/6 60 0,6 pertinenza; C/6 50 0,6 pertinenza' })).toHaveProperty('altri')
	})

	it('are what each is alone', () => {
		const alone = [
			{ rendita: 520, categoria: 'A/2', aliquota: '1,06' },
			{ rendita: 90, categoria: 'C/6', aliquota: '0,86', quota: 50 },
		].map((one) => Number(Object(run(one)).imu))
		expect(run({ ...home, altri: 'A/2 520 1,06; C/6 90 0,86 50%' })).toMatchObject({
			altri: alone.reduce((sum, one) => sum + one, 0).toFixed(2),
		})
	})

	it.each([
		['casa 520', 'Non leggo'],
		['A/2 520', 'Non leggo'],
		['A/12 520 1', 'Non leggo'],
		['A/2 520 1 13 mesi', 'Non leggo'],
		['D/1 520 0,5', '0,76'],
		['A/3 520 8,6', '0,86'],
		['A/3 5.20.0 1', 'Non leggo'],
		['C/6 40 1 pertinenza; C/6 50 1 pertinenza', 'Solo una pertinenza C/6'],
		[Array.from({ length: 13 }, () => 'A/2 520 1').join(';'), 'al massimo 12'],
	])('are refused with the line that is wrong: %s', (altri, message) => {
		expect(run({ ...home, altri })).toMatchObject({ altri: expect.stringContaining(message) })
	})

	it('have one exempt annex of a category, the one of the form counted', () => {
		const annex = { rendita: 60, categoria: 'C/6', aliquota: '1,06', uso: 'pertinenza' }
		expect(run({ ...annex, altri: 'C/6 50 1,06 pertinenza' })).toHaveProperty(
			'altri',
			expect.stringContaining('Solo una'),
		)
		expect(run({ ...annex, altri: 'C/2 50 1,06 pertinenza' })).toMatchObject({ totale: '0.00' })
	})
})

describe('a message about land', () => {
	it.each([
		[
			'imu terreno agricolo reddito dominicale 45,20 aliquota 10,6 per mille',
			{ bene: 'terreno', rendita: '45.2', aliquota: '1,06' },
		],
		['IMU terreno RD 120 euro aliquota 0,76', { bene: 'terreno', rendita: '120', aliquota: '0,76' }],
		[
			'ho la metà di un’area edificabile da 60.000 euro, quanto pago di imu all’1,06?',
			{ bene: 'area', rendita: '60000', quota: '50' },
		],
		[
			'sono coltivatore diretto, ho un terreno agricolo con reddito dominicale 300 euro, quanto pago di imu?',
			{ bene: 'terreno-esente', rendita: '300' },
		],
		[
			'sono coltivatore diretto e coltivo un’area edificabile da 60.000 euro, quanto pago di imu?',
			{ bene: 'terreno-esente' },
		],
		[
			'imu terreno agricolo affittato a un coltivatore diretto, reddito dominicale 300 euro, aliquota 1,06',
			{ bene: 'terreno', rendita: '300' },
		],
	])('gives its inputs, to confirm: %s', (words, input) => {
		expect(recognise(words, '2026-11-29')).toMatchObject({ tool: { name: 'imu' }, input, isTentative: true })
	})

	it.each([
		'il mio terreno è edificabile o agricolo ai fini imu?',
		'vendo un terreno edificabile a 100.000 euro, quanto pago di imposta?',
	])('that asks for something else gets no number: %s', (words) => {
		expect(recognise(words, '2026-11-29')?.tool.name).not.toBe('imu')
	})
})
