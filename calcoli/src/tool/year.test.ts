import { expect, it } from 'vitest'
import { findTool, tools } from '../catalogue.ts'
import { fieldsOn } from './tool.ts'

const nextYear = '2027-03-01'

it.each([
	['irpef', { reddito: '30000' }],
	['netto-in-busta', { ral: '30000' }],
	['contributi-inps', { gestione: 'artigiano', reddito: '30000' }],
	['cedolare-ordinaria', { canone: '9600', contratto: 'libero', altri: '30000' }],
	['pignoramento', { netto: '1500', reddito: 'pensione' }],
])('%s counts for the year of the day where no other is said, and not beyond what is known', (name, input) => {
	const tool = findTool(name)
	expect(tool?.calculate(input, '2026-11-30')).toMatchObject({ ok: true })
	expect(tool?.calculate(input, nextYear)).toMatchObject({ ok: false, problem: { code: 'missing-parameter' } })
	expect(tool?.calculate({ ...input, anno: '2026' }, nextYear)).toMatchObject({ ok: true })
})

it.each([
	['registro-locazione', { canone: '9600' }],
	['compravendita', { prezzo: '180000' }],
	['contributo-unificato', { valore: '18500' }],
])('%s, which asks for no day, counts for the years whose rules were read', (name, input) => {
	const tool = findTool(name)
	expect(tool?.calculate(input, '2026-12-31')).toMatchObject({ ok: true })
	expect(tool?.calculate(input, '2027-01-01')).toMatchObject({ ok: false, problem: { code: 'missing-parameter' } })
})

it('shows in a form the year of the day', () => {
	const years = tools.flatMap((tool) => fieldsOn(tool, nextYear)).filter(({ field }) => field.isThisYear === true)
	expect(years.length).toBeGreaterThan(4)
	expect(new Set(years.map(({ field }) => field.initial))).toEqual(new Set(['2027']))
})
