import { chooseStudioValues, findTool, parameterOn } from 'calcoli'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { selectRows } from '#platform/database/database.ts'
import { createAdmin } from '#test/people.ts'
import { seenOn } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { endingValues } from './ending-values.server.ts'
import type { WrittenValue } from './value-forms.ts'
import { addValues, findValues, removeValue, useStudioValues } from './values.server.ts'
import { studioValues } from './values-table.server.ts'

const { db } = await createTestDeps()
const admin = await createAdmin(db, 'ada')
const nextYear = [{ value: '3', from: '2027-01-01', to: '2027-12-31' }] as const
const interest = { capitale: 1000, dal: '2026-12-31', al: '2027-01-31' }
const ofInterest = async () => (await findValues(db, admin, 'saggio legale')).find(({ key }) => key === 'saggio-legale')

/** Adds values as an admin who sees the page as it is. */
async function add(values: readonly WrittenValue[], source: string, key = 'saggio-legale') {
	const seen = seenOn((await findValues(db, admin, '')).find((parameter) => parameter.key === key))
	expect(await addValues(db, admin, key, { values, source, seen })).toEqual({ ok: true })
}

afterEach(async () => {
	await db.delete(studioValues)
	chooseStudioValues([])
})

describe('a value that the studio adds', () => {
	it('is counted with at once, and shown with who, when and source', async () => {
		expect(findTool('interessi-legali')?.calculate(interest)).toMatchObject({ ok: false })
		await add(nextYear, 'G.U. 15 dicembre 2026')
		expect(findTool('interessi-legali')?.calculate(interest)).toMatchObject({ ok: true })
		const shown = await ofInterest()
		expect(shown?.own).toMatchObject([{ value: '3', from: '2027-01-01', source: 'G.U. 15 dicembre 2026' }])
		expect(shown?.own[0]?.by).toBeTruthy()
		expect(shown?.usedBy).toContain(findTool('interessi-legali')?.title)
	})

	it('is written to the log', async () => {
		await add(nextYear, 'G.U. 15 dicembre 2026')
		const log = await selectRows<{ reason: string }>(
			db,
			sql`select reason from audit_log where reason like 'Valori e tassi%'`,
		)
		expect(log.at(-1)?.reason).toContain('saggio degli interessi legali')
	})

	it('wins over those added before on its days, whichever begins first', async () => {
		const inMarch = { from: '2027-03-01', to: '2027-03-31' } as const
		await add([{ value: '7', ...inMarch }], 'G.U. 15 dicembre 2026')
		await add(nextYear, 'G.U. 16 dicembre 2026')
		expect(parameterOn('saggio-legale', '2027-03-15')?.value).toBe(3)
		await add([{ value: '8', ...inMarch }], 'G.U. 17 dicembre 2026')
		expect(
			(['2027-02-28', '2027-03-15', '2027-04-01'] as const).map((day) => parameterOn('saggio-legale', day)?.value),
		).toEqual([3, 8, 3])
	})

	it('waits where a colleague added another meanwhile, and is one where it is sent twice', async () => {
		const seen = seenOn(await ofInterest())
		await add(nextYear, 'G.U. 15 dicembre 2026')
		const typed = {
			values: [{ value: '9', from: '2027-01-01', to: '2027-12-31' }],
			source: 'G.U. di ieri',
			seen,
		} as const
		const refused = await addValues(db, admin, 'saggio-legale', typed)
		const now = [expect.stringContaining('G.U. 15 dicembre 2026')]
		expect(refused).toMatchObject({ ok: false, problem: { code: 'changed', now: { values: now } } })
		expect(parameterOn('saggio-legale', '2027-03-01')?.value).toBe(3)
		const again = { values: nextYear, source: 'G.U. 15 dicembre 2026', seen }
		expect(await addValues(db, admin, 'saggio-legale', again)).toEqual({ ok: true })
		expect((await ofInterest())?.own).toHaveLength(1)
		const confirmed = seenOn(refused.ok ? undefined : refused.problem)
		expect(await addValues(db, admin, 'saggio-legale', { ...typed, seen: confirmed })).toEqual({ ok: true })
		expect(parameterOn('saggio-legale', '2027-03-01')?.value).toBe(9)
	})

	it('is found by a process that starts later, and leaves nothing behind when it is taken away', async () => {
		await add(nextYear, 'G.U. 15 dicembre 2026')
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
		await add([{ value: '103', from: '2026-07-01', to: '2026-07-31' }], 'G.U.', 'indice-foi')
		expect((await waiting()).some(({ id }) => id === '2026-06-30')).toBe(false)
	})
})
