/** Laws of terms, shares of heirs and codes, whatever the inputs. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { addDays, addMonths, weekdayOf } from '../src/terms/days.ts'
import { isHoliday } from '../src/terms/holidays.ts'
import { decimal } from '../src/tool/amounts.ts'
import { codes } from '../src/tools/f24/search.ts'
import { check, dayOf, days, gap, type Laws, near, run } from './laws.ts'

export const lawsOfTermsSharesAndCodes: Laws = {
	'codici-tributo': () => {
		for (const { code, label } of codes) {
			expect(run('codici-tributo', { cerca: code }).get('codice')).toBe(code)
			expect(run('codici-tributo', { cerca: label }).get('codice')?.split(', ')).toContain(code)
		}
	},
	'prospetto-f24': () =>
		check(gap(900_000), gap(900_000), (one, other) => {
			const [most, least] = [Math.max(one, other), Math.min(one, other)].map((all) => (all / 100).toFixed(2))
			const lines = `4001 2025 ${most}; 6099 2025 ${least} credito`.replaceAll('.', ',')
			near(
				decimal(run('prospetto-f24', { righe: lines }).get('saldo') ?? 'NaN'),
				decimal(most ?? 0).minus(least ?? 0),
				0,
			)
			const moreCredit = `4001 2025 ${least}; 6099 2025 ${most} credito`.replaceAll('.', ',')
			expect(run('prospetto-f24', { righe: moreCredit }).has('saldo')).toBe(one === other)
		}),
	termine: () =>
		check(days('2021-10-01', 3400), gap(400), gap(20), (dal, quanti, later) => {
			const input = { quanti, unita: 'giorni', genere: 'processuale' }
			const first = dayOf('termine', { ...input, dal })
			expect(isHoliday(first) || weekdayOf(first) === 6).toBe(false)
			expect(dayOf('termine', { ...input, dal: addDays(dal, later) }) >= first).toBe(true)
		}),
	'termine-tributario': () =>
		check(
			fc.constantFrom('avviso', 'cartella', 'cartella-pagamento', 'avviso-bonario', 'intimazione', 'costituzione'),
			days('2021-10-01', 3400),
			gap(20),
			(atto, dal, later) => {
				const first = dayOf('termine-tributario', { atto, dal })
				expect(isHoliday(first) || weekdayOf(first) === 6).toBe(false)
				expect(dayOf('termine-tributario', { atto, dal: addDays(dal, later) }) >= first).toBe(true)
			},
		),
	'termine-impugnazione': () =>
		check(fc.constantFrom('appello', 'cassazione'), days('2021-10-01', 3400), fc.boolean(), (tipo, dal, esclusa) => {
			const suspended = dayOf('termine-impugnazione', { tipo, dal })
			expect(dayOf('termine-impugnazione', { tipo, dal, ...(esclusa ? { esclusa } : {}) }) <= suspended).toBe(true)
			expect(dayOf('termine-impugnazione', { tipo, dal, notificata: true }) <= suspended).toBe(true)
		}),
	'termine-a-ritroso': () =>
		check(days('2021-10-01', 3400), gap(400), gap(20), (udienza, quanti, later) => {
			const input = { quanti, genere: 'processuale' }
			const last = dayOf('termine-a-ritroso', { ...input, udienza })
			expect(isHoliday(last) || weekdayOf(last) === 6).toBe(false)
			expect(dayOf('termine-a-ritroso', { ...input, udienza: addDays(udienza, later) }) >= last).toBe(true)
			expect(dayOf('termine-a-ritroso', { ...input, udienza, liberi: true }) <= last).toBe(true)
		}),
	'decadenza-accertamento': () =>
		check(
			fc.integer({ min: 2019, max: 2034 }),
			fc.constantFrom('redditi', 'omessa', '36-bis', '36-ter', 'locali'),
			(anno, atto) => {
				const last = dayOf('decadenza-accertamento', { anno, atto })
				expect(last.endsWith('-12-31')).toBe(true)
				expect(dayOf('decadenza-accertamento', { anno: anno + 1, atto }) > last).toBe(true)
				expect(dayOf('decadenza-accertamento', { anno, atto: 'omessa' }) >= last).toBe(true)
			},
		),
	prescrizione: () =>
		check(days('1990-01-01', 9000), gap(300), (dal, later) => {
			const input = { diritto: 'periodiche', dal }
			const first = dayOf('prescrizione', input)
			expect(isHoliday(first)).toBe(false)
			expect(first >= addMonths(dal, 60)).toBe(true)
			const interrotta = addDays(dal, later)
			expect(dayOf('prescrizione', { ...input, interrotta })).toBe(dayOf('prescrizione', { ...input, dal: interrotta }))
		}),
	eredita: () =>
		check(
			fc.record({
				coniuge: fc.boolean(),
				figli: fc.nat(4),
				genitori: fc.nat(2),
				fratelli: fc.nat(5),
				unilaterali: fc.nat(5),
			}),
			fc.array(gap(5), { maxLength: 3 }),
			fc.array(gap(5), { maxLength: 3 }),
			(family, children, siblings) => {
				const found = run('eredita', {
					...family,
					'figli-premorti': children.join(', '),
					'fratelli-premorti': siblings.join(','),
				})
				const sum = (prefix: string) =>
					[...found]
						.filter(([name]) => name.startsWith(prefix))
						.reduce((total, [, share]) => total.plus(ratio(share)), decimal(0))
				const heirs = [...found.keys()].filter((name) => name.startsWith('legge-')).length
				if (heirs > 0) near(sum('legge-'), decimal(1), 1e-20)
				near(sum('riserva-').plus(ratio(found.get('disponibile') ?? '')), decimal(1), 1e-20)
			},
		),
	'codice-fiscale': () =>
		check(
			writtenName(),
			writtenName(),
			days('1910-01-01', 41_000),
			fc.constantFrom('F', 'M'),
			(cognome, nome, nato, sesso) => {
				const codice = run('codice-fiscale', { cognome, nome, nato, sesso, luogo: 'Roma' }).get('codice')
				const read = run('verifica-codice-fiscale', { codice })
				const [year, month, day] = nato.split('-')
				expect(Object.fromEntries(read)).toMatchObject({
					sesso: sesso === 'F' ? 'femmina' : 'maschio',
					nascita: `${Number(day)}/${Number(month)}/…${year?.slice(2)}`,
					luogo: 'Roma (RM)',
					omocodia: 'no',
				})
			},
		),
	'verifica-codice-fiscale': () =>
		isCaughtByCheck(
			'verifica-codice-fiscale',
			'codice',
			'RSSMRA80A01H501U',
			[0, 1, 2, 3, 4, 5],
			'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
		),
	'partita-iva': () =>
		isCaughtByCheck('partita-iva', 'numero', '00743110157', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], '0123456789'),
	iban: () => isCaughtByCheck('iban', 'iban', 'IT60X0542811101000000123456', [2, 3, 5, 10, 20, 26], '0123456789'),
}

/** One character taken for another of its kind is found out. */
function isCaughtByCheck(tool: string, field: string, right: string, places: readonly number[], characters: string) {
	expect(run(tool, { [field]: right }).size).toBeGreaterThan(0)
	check(fc.constantFrom(...places), fc.constantFrom(...Array.from(characters)), (place, character) => {
		const written = right.slice(0, place) + character + right.slice(place + 1)
		expect(run(tool, { [field]: written }).size > 0).toBe(written === right)
	})
}

function writtenName() {
	return fc
		.array(fc.constantFrom(...Array.from('abcdefghilmnopqrstuvzàèìòù’ ')), { minLength: 1, maxLength: 12 })
		.map((letters) => `a${letters.join('')}`)
}

function ratio(share: string) {
	const [over = '0', under = '1'] = share.split('/')
	return decimal(over).div(under)
}
