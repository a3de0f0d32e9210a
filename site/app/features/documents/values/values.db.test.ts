import { chooseStudioValues, findTool, parameterOn } from 'calcoli'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { selectRows } from '#platform/database/database.ts'
import { createAdmin } from '#test/people.ts'
import { createTestDeps } from '#test/test-app.ts'
import { endingValues } from './ending-values.server.ts'
import { addValues, findValues, removeValue, useStudioValues } from './values.server.ts'
import { studioValues } from './values-table.server.ts'

const { db } = await createTestDeps()
const admin = await createAdmin(db, 'ada')
const nextYear = [{ value: '3', from: '2027-01-01', to: '2027-12-31' }] as const
const interest = { capitale: 1000, dal: '2026-12-31', al: '2027-01-31' }
const ofInterest = async () => (await findValues(db, admin, 'saggio legale')).find(({ key }) => key === 'saggio-legale')

afterEach(async () => {
	await db.delete(studioValues)
	chooseStudioValues([])
})

describe('a value that the studio adds', () => {
	it('is counted with at once, and shown with who, when and source', async () => {
		expect(findTool('interessi-legali')?.calculate(interest)).toMatchObject({ ok: false })
		await addValues(db, admin, 'saggio-legale', nextYear, 'G.U. 15 dicembre 2026')
		expect(findTool('interessi-legali')?.calculate(interest)).toMatchObject({ ok: true })
		const shown = await ofInterest()
		expect(shown?.own).toMatchObject([{ value: '3', from: '2027-01-01', source: 'G.U. 15 dicembre 2026' }])
		expect(shown?.own[0]?.by).toBeTruthy()
		expect(shown?.usedBy).toContain(findTool('interessi-legali')?.title)
	})

	it('is written to the log', async () => {
		await addValues(db, admin, 'saggio-legale', nextYear, 'G.U. 15 dicembre 2026')
		const log = await selectRows<{ reason: string }>(
			db,
			sql`select reason from audit_log where reason like 'Valori e tassi%'`,
		)
		expect(log.at(-1)?.reason).toContain('saggio degli interessi legali')
	})

	it('wins over those added before on its days, whichever begins first', async () => {
		const inMarch = { from: '2027-03-01', to: '2027-03-31' } as const
		await addValues(db, admin, 'saggio-legale', [{ value: '7', ...inMarch }], 'G.U. 15 dicembre 2026')
		await addValues(db, admin, 'saggio-legale', nextYear, 'G.U. 16 dicembre 2026')
		expect(parameterOn('saggio-legale', '2027-03-15')?.value).toBe(3)
		await addValues(db, admin, 'saggio-legale', [{ value: '8', ...inMarch }], 'G.U. 17 dicembre 2026')
		expect(
			(['2027-02-28', '2027-03-15', '2027-04-01'] as const).map((day) => parameterOn('saggio-legale', day)?.value),
		).toEqual([3, 8, 3])
	})

	it('is found by a process that starts later, and leaves nothing behind when it is taken away', async () => {
		await addValues(db, admin, 'saggio-legale', nextYear, 'G.U. 15 dicembre 2026')
		chooseStudioValues([])
		await useStudioValues(db)
		expect(parameterOn('saggio-legale', '2027-03-01')?.value).toBe(3)
		const shown = await ofInterest()
		await removeValue(db, admin, shown?.own[0]?.id ?? '')
		expect(parameterOn('saggio-legale', '2027-03-01')).toBeUndefined()
		expect(parameterOn('saggio-legale', '2026-03-01')?.value).toBe(1.6)
	})
})

describe('the inbox', () => {
	const waiting = async () =>
		selectRows<{ id: string; title: string }>(db, sql`select id, title from (${endingValues.rows}) w order by id`)

	it('names the values that run out until the next are there', async () => {
		const before = await waiting()
		expect(before.some(({ id }) => id === '2026-06-30')).toBe(true)
		await addValues(db, admin, 'indice-foi', [{ value: '103', from: '2026-07-01', to: '2026-07-31' }], 'G.U.')
		expect((await waiting()).some(({ id }) => id === '2026-06-30')).toBe(false)
	})
})
