import { describe, expect, it } from 'vitest'
import { findTool } from '../catalogue.ts'
import { isOff, movingRules } from '../terms/moving.ts'
import { AUDIENCES } from './deadline.ts'
import { deadlineRules, deadlinesOf } from './deadlines-of.ts'

const years = Array.from({ length: 16 }, (_, index) => 2020 + index)
const all = years.flatMap((year) => deadlinesOf(year))
const find = (key: string) => all.find((one) => one.key === key)

describe('the deadlines of a year', () => {
	it('have keys of their own, and name audience, theme and source', () => {
		expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
		for (const { audiences, source } of all) {
			expect(audiences.length).toBeGreaterThan(0)
			expect(source).toMatch(/\d/)
		}
	})

	it('never fall on a day that their kind of payment or filing leaves out', () => {
		const recipients = new Map(deadlineRules.map(({ name, recipient }) => [name, recipient]))
		for (const { key, day, moved } of all.filter((one) => one.moved !== 'extension')) {
			const recipient = recipients.get(key.split(':')[0] ?? '') ?? 'f24'
			expect(isOff(day, recipient), `${key} ${day}`).toBe(false)
			const isPaused = movingRules[recipient].hasAugust && day.slice(5) >= '08-01' && day.slice(5) < '08-20'
			expect(isPaused, `${key} ${day} ${moved}`).toBe(false)
		}
	})

	it('say how late an instalment of a settlement may be paid', () => {
		expect(find('rottamazione-quater:2027-07-31')?.lateness).toContain('Tolleranza di 5 giorni: fino al 09/08/2027')
		expect(find('rottamazione-quinquies:2027-07-31')?.lateness).toContain('Nessuna tolleranza')
	})

	it.each([
		['imu-acconto:2026-06-16', '2026-06-16', undefined],
		['modello-redditi:2026-10-31', '2026-11-02', 'holiday'],
		['iva-mensile:2026-08-16', '2026-08-20', 'august'],
		['iva-mensile:2022-08-16', '2022-08-22', 'august'],
		['saldo-redditi-maggiorato:2022-07-30', '2022-08-22', 'august'],
		['secondo-acconto:2025-11-30', '2025-12-01', 'holiday'],
		['lipe-quarto-trimestre:2028-02-29', '2028-02-29', undefined],
		['saldo-redditi:2026-06-30', '2026-06-30', undefined],
		['rottamazione-quater:2027-07-31', '2027-08-02', 'holiday'],
		['rottamazione-quinquies:2027-07-31', '2027-08-02', 'holiday'],
		['rottamazione-quinquies:2032-07-31', '2032-08-02', 'holiday'],
		['rottamazione-quinquies:2033-07-31', '2033-08-01', 'holiday'],
	])('put %s on %s', (key, day, moved) => {
		expect(find(key)).toMatchObject({ day, ...(moved === undefined ? {} : { moved }) })
	})

	it('hold the instalments of the rottamazione-quinquies from July 2026 to May 2035', () => {
		const days = all.filter(({ key }) => key.startsWith('rottamazione-quinquies')).map(({ day }) => day)
		expect(days).toHaveLength(54)
		expect(days.slice(0, 4)).toEqual(['2026-07-31', '2026-09-30', '2026-11-30', '2027-02-01'])
		expect(days.at(-1)).toBe('2035-05-31')
	})

	it.each([
		['inail-autoliquidazione:2027-02-16', '2027-02-16'],
		// 28 February 2026 was a Saturday: the calendar of the Agenzia delle Entrate had it on 2 March.
		['conguaglio:2026-02-28', '2026-03-02'],
		['prospetto-disabili:2027-01-31', '2027-02-01'],
		['conservazione:2027-01-31', '2027-02-01'],
		['bollo-virtuale:2027-01-31', '2027-02-01'],
		['iva-trimestrale-speciale:2027-02-16', '2027-02-16'],
		['certificazione-utili:2027-03-16', '2027-03-16'],
		['tessera-sanitaria:2027-01-31', '2027-02-01'],
		['rivalutazione-terreni-partecipazioni:2026-11-30', '2026-11-30'],
		['iva-tr:2027-07-31', '2027-08-20'],
		['iva-tr:2026-10-31', '2026-11-02'],
		['ritenute-appalti:2027-01-16', '2027-01-18'],
		['saldo-redditi-rate:2027-08-16', '2027-08-20'],
		['uniemens:2027-07-31', '2027-08-02'],
		['gestione-separata-secondo-acconto:2026-11-30', '2026-11-30'],
		['riduzione-contributi-forfettari:2027-02-28', '2027-03-01'],
		['enasarco:2027-02-20', '2027-02-22'],
		['bilancio-deposito:2027-05-30', '2027-05-31'],
		['concordato-preventivo:2027-09-30', '2027-09-30'],
		['iva-saldo-rate:2027-08-16', '2027-08-20'],
		['intra-12:2026-11-30', '2026-11-30'],
		// As each fund announced them.
		['cassa-forense-minimi:2026-02-28', '2026-03-02'],
		['cassa-forense-saldo:2025-12-31', '2025-12-31'],
		['cassa-commercialisti-minimi:2025-05-31', '2025-06-03'],
		['cassa-commercialisti-pce:2024-12-01', '2024-12-02'],
		['cassa-ragionieri:2020-02-16', '2020-02-17'],
		['enpam-quota-b:2025-10-31', '2025-10-31'],
		// A Sunday: what is due to the OSS does not move.
		['oss:2027-01-31', '2027-01-31'],
		['ioss:2027-02-28', '2027-02-28'],
	])('hold what a studio needs: %s on %s', (key, day) => {
		expect(find(key)?.day).toBe(day)
	})

	it('are there for every kind of person', () => {
		for (const audience of AUDIENCES)
			expect(
				all.some(({ audiences }) => audiences.includes(audience)),
				audience,
			).toBe(true)
	})

	it('come in the order of their days', () => {
		const days = deadlinesOf(2026).map(({ day }) => day)
		expect(days).toEqual(days.toSorted())
	})

	it('name only tools that exist', () => {
		const named = deadlineRules.flatMap(({ tool }) => tool ?? [])
		expect(named.filter((name) => findTool(name) === undefined)).toEqual([])
		expect(named).toContain('acconti')
	})
})

describe('an extension', () => {
	it('given to some leaves the others their day', () => {
		expect(find('saldo-redditi:2025-06-30')).toMatchObject({ day: '2025-06-30', audiences: ['persona-fisica', 'ente'] })
		expect(find('saldo-redditi:2025-06-30/forfettario+ditta+srl+societa-persone')).toMatchObject({
			day: '2025-07-21',
			moved: 'extension',
			movedFrom: '2025-06-30',
		})
	})

	it('given to all moves the deadline, keeps its key and says by which act', () => {
		const extension = { key: 'imu-saldo:2026-12-16', day: '2027-01-10', source: 'd.l. 1/2026' } as const
		const found = deadlinesOf(2026, [extension]).filter(({ key }) => key.startsWith('imu-saldo'))
		expect(found).toHaveLength(1)
		expect(found[0]).toMatchObject({ key: extension.key, day: extension.day, movedFrom: '2026-12-16' })
		expect(found[0]?.source).toContain('d.l. 1/2026')
	})

	it('of an extension moves it again from the first day', () => {
		const key = 'imu-saldo:2026-12-16'
		const twice = [
			{ key, day: '2027-01-10', source: 'a' },
			{ key, day: '2027-02-10', source: 'b' },
		] as const
		expect(deadlinesOf(2026, twice).find((one) => one.key === key)).toMatchObject({
			day: '2027-02-10',
			movedFrom: '2026-12-16',
		})
	})
})
