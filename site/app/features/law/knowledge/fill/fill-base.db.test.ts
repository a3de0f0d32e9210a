import { eq, sql } from 'drizzle-orm'
import { createNormattivaClient } from 'legal/normattiva'
import { expect, it } from 'vitest'
import { ALL_JOBS } from '#app/features/index.ts'
import { findNorm } from '#app/features/law/norms/find-norm.server.ts'
import { atEnd } from '#test/at-end.ts'
import { createAdmin } from '#test/people.ts'
import { seenOn } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { annexed, article, madeUpAct } from '../../../../../../legal/test/made-up-acts.ts'
import { startNormattiva } from '../../../../../../legal/test/normattiva-service.ts'
import { fillAgainJob, findTasks, queueLaw, runTask, startTask } from '../desk/tasks.server.ts'
import { importAct } from '../import-act.server.ts'
import { removeDocument } from '../import-document.server.ts'
import { knowledgeTasks } from '../knowledge-table.server.ts'
import { findLawState } from '../law-state.server.ts'
import { findBaseState, findWantedActs, readWantedActs, saveWantedActs } from '../wanted-acts.server.ts'

const deps = await createTestDeps()
const { db, settings } = deps
const ada = await createAdmin(db, 'Ada')

/** Text and day of the act that changes. */
let statuto = { day: '2026-01-02', second: 'Il contribuente è informato entro sessanta giorni.' }
const code = madeUpAct('REGIO DECRETO', '1942-03-16', 262, article('1', '', 'È approvato il testo del codice.'), {
	codiceRedazionale: '042U0262',
	dataGU: '1942-04-04',
	annexes: [
		annexed('DISPOSIZIONI SULLA LEGGE IN GENERALE', '1', 'Fonti', 'Sono fonti del mulino le leggi.'),
		annexed('CODICE CIVILE', '1', 'Sacchi', 'La capacità si acquista al primo sacco.'),
		annexed('CODICE CIVILE', '2', 'Peso', 'Il sacco è di cento chili.'),
	].join(''),
})
const l212 = {
	...madeUpAct('LEGGE', '2000-07-27', 212, '', { codiceRedazionale: '000G0265', dataGU: '2000-07-31' }),
	xml: () =>
		madeUpAct(
			'LEGGE',
			'2000-07-27',
			212,
			article('1', 'Principi', 'La legge è chiara.') + article('2', 'Informazione', statuto.second),
			{ codiceRedazionale: '000G0265', dataGU: '2000-07-31' },
		).xml(statuto.day),
}
const acts = [
	madeUpAct('COSTITUZIONE', '1947-12-27', 0, article('1', '', 'La Repubblica è fondata sulla farina.'), {
		codiceRedazionale: '047U0001',
	}),
	code,
	l212,
	madeUpAct('LEGGE', '2001-02-03', 45, ''),
]
const service = await startNormattiva(acts)
atEnd(() => void service.close())
const patience = { silenceMs: 20_000, tries: 1, pauseMs: 1 }
const law = createNormattivaClient({ ...service, userAgent: 'Prova', patience, pauseMs: 0 })

/** Runs the waiting task step by step, as the queue would. */
async function runWaiting(steps = 99): Promise<void> {
	for (let step = 0; step < steps; step++) {
		const [task] = (await findTasks(db, ada)).filter(({ state }) => state === 'queued' || state === 'running')
		if (!task) return
		await runTask({ ...deps, law }, task.id)
	}
}
const newest = async () => (await findTasks(db, ada))[0]
const lawState = (now?: Date) => findLawState({ db, settings, env: { lawSource: undefined } }, now)

it('fills the base: an act that does not come keeps no other out, and is tried first the next time', async () => {
	const list = 'cost\ncc\npreleggi\nl212\nurn:nir:stato:legge:2001-02-03;45\nurn:nir:stato:legge:1999-01-01;1'
	expect(await saveWantedActs(settings, ada, list, seenOn(await readWantedActs(settings, ada)))).toEqual({ ok: true })
	expect(await findBaseState(db, settings)).toMatchObject({ wanted: 6, held: 0, laws: 0, isFilling: false })
	service.settings.fault = (_path, _nth, query) => (query.includes('212') ? 503 : undefined)
	await queueLaw(deps)
	await runWaiting(1)
	expect(await findBaseState(db, settings)).toMatchObject({ held: 1, isFilling: true })
	await runWaiting()
	expect(await newest()).toMatchObject({
		kind: 'fill',
		state: 'failed',
		done: 3,
		total: 6,
		message: expect.stringContaining('Mancano 3 atti'),
	})
	expect(service.calls.filter(({ path }) => path.includes('212'))).toHaveLength(2)
	const { next, ...arrived } = await lawState()
	expect(arrived).toEqual({
		acts: 3,
		of: 6,
		failed: [
			{ urn: l212.urn, reason: 'Normattiva non risponde.' },
			{ urn: 'urn:nir:stato:legge:2001-02-03;45', reason: expect.stringContaining('non si legge') },
			{ urn: 'urn:nir:stato:legge:1999-01-01;1', reason: expect.stringContaining('Normattiva non ha') },
		],
	})
	expect(Date.parse(next ?? '') - Date.now()).toBeLessThan(11 * 60_000)

	service.settings.fault = () => undefined
	service.calls.length = 0
	await db.execute(sql`update knowledge_tasks set updated_at = now() - interval '11 minutes'`)
	await fillAgainJob.run({ ...deps, env: { ...deps.env, lawSource: undefined } }, {}, new AbortController().signal)
	await runWaiting(1)
	expect(await findBaseState(db, settings)).toMatchObject({ held: 4, isFilling: true })
	await startTask(deps, ada, 'fill', 'Normattiva')
	await runWaiting()
	expect(await findTasks(db, ada)).toHaveLength(2)
	// Nothing that was held is asked for again.
	expect(service.calls.filter(({ path }) => path.includes('N2Ls')).map(({ path }) => path.split(';')[1])).toEqual([
		'212',
		'45',
		'1',
	])
	expect(await newest()).toMatchObject({
		state: 'done',
		message: 'In archivio: 5 atti, 7 articoli, 1 MB. Mancano 2 atti: qui sotto c’è perché.',
		acts: [
			{ title: 'Statuto dei diritti del contribuente', articles: 2 },
			{ wanted: 'urn:nir:stato:legge:2001-02-03;45', problem: expect.stringContaining('non si legge') },
			{ wanted: 'urn:nir:stato:legge:1999-01-01;1', problem: expect.stringContaining('Normattiva non ha') },
		],
	})
	const held = (await findWantedActs(db, settings)).map((act) => act.held)
	expect(held).toEqual(['cost', 'cc', 'preleggi', 'l212', null, null])
})

it('ends a run at once when the service does not answer at all', async () => {
	service.settings.fault = () => 503
	service.calls.length = 0
	await queueLaw(deps)
	await runWaiting()
	expect(await newest()).toMatchObject({ state: 'failed', message: expect.stringContaining('Normattiva non risponde') })
	expect(service.calls.filter(({ path }) => path.includes('N2Ls'))).toHaveLength(1)
	service.settings.fault = () => undefined
})

it('takes no act under a second name, and no text of a later day', async () => {
	const dpr = 'DECRETO DEL PRESIDENTE DELLA REPUBBLICA'
	const repealed = article('1', '', '((PROVVEDIMENTO ABROGATO DAL D.LGS. 19 GIUGNO 2026, N. 117))')
	const tuir = madeUpAct(dpr, '1986-12-22', 917, repealed, { codiceRedazionale: '086U0917', dataGU: '1986-12-31' })
	const later = await startNormattiva([tuir])
	atEnd(() => void later.close())
	const client = createNormattivaClient({ ...later, userAgent: 'Prova', patience, pauseMs: 0 })
	await expect(importAct(db, client, tuir.urn)).rejects.toThrow('vale solo dal 1º gennaio 2027')
	const inForce = { ...tuir, xml: madeUpAct(dpr, '1986-12-22', 917, article('1', '', 'La farina è imponibile.')).xml }
	const now = await startNormattiva([{ ...inForce, codiceRedazionale: '086U0917' }])
	atEnd(() => void now.close())
	const [imported] = await importAct(
		db,
		createNormattivaClient({ ...now, userAgent: 'Prova', patience, pauseMs: 0 }),
		tuir.urn,
	)
	expect(imported?.code).toBe('tuir')
	await removeDocument(db, 'tuir')
})

it('renews once a week, keeps both texts by date and notes what changed', async () => {
	statuto = { day: '2026-03-01', second: 'Il contribuente è informato entro novanta giorni.' }
	service.settings.changed = ['000G0265', '042U0262']
	await db.execute(sql`update knowledge_documents set created_at = now() - interval '8 days'`)
	await queueLaw(deps)
	await runWaiting()
	const [renewal] = (await findTasks(db, ada)).filter(({ kind }) => kind === 'refresh')
	expect(renewal).toMatchObject({ state: 'done', acts: [{ code: 'l212', changed: ['2'], added: [], removed: [] }] })
	const norm = (request = {}) => findNorm(db, { act: 'l212', article: '2' }, request, '2026-11-22')
	const words = async (request = {}) =>
		(await norm(request))?.lines.flatMap(({ pieces }) => pieces.map(({ text }) => text))
	expect(await words()).toEqual([expect.stringContaining('novanta giorni')])
	expect((await norm())?.versions.map(({ label }) => label)).toEqual([
		'testo in vigore dal 1 marzo 2026',
		'testo in vigore fino al 28 febbraio 2026',
	])
	const base = await deps.knowledge.base()
	const found = await base.answer('Entro quanti giorni il contribuente è informato?', {})
	expect(found.answer.sentences.map(({ text }) => text).join(' ')).not.toContain('sessanta')
	await queueLaw(deps)
	expect((await findTasks(db, ada)).filter(({ kind }) => kind === 'refresh')).toHaveLength(1)
})

it('ends a task that its process left, and refuses to import when the operator says so', async () => {
	await runWaiting()
	const longAgo = new Date(Date.now() - 2 * 3_600_000)
	const [left] = await db
		.insert(knowledgeTasks)
		.values({ kind: 'fill', subject: 'Normattiva', state: 'running', updatedAt: longAgo })
		.returning()
	await startTask(deps, ada, 'fill', 'Normattiva')
	const [row] = await db
		.select()
		.from(knowledgeTasks)
		.where(eq(knowledgeTasks.id, left?.id ?? ''))
	expect(row?.state).toBe('failed')
	await deps.queue.work(deps, ALL_JOBS)
	await expect
		.poll(async () => (await newest())?.message, { timeout: 10_000 })
		.toContain('L’importazione è spenta sul server')
})

it('refuses a list with a line that names no act', async () => {
	expect(await saveWantedActs(settings, ada, 'cc\nmulini', seenOn(await readWantedActs(settings, ada)))).toMatchObject({
		problem: { text: expect.stringContaining('«mulini»') },
	})
	expect(await saveWantedActs(settings, ada, 'cc\n<b>', seenOn(await readWantedActs(settings, ada)))).toMatchObject({
		problem: { text: expect.stringContaining('URN') },
	})
	expect((await findWantedActs(db, settings)).length).toBe(6)
	expect(await saveWantedActs(settings, ada, '', seenOn(await readWantedActs(settings, ada)))).toEqual({ ok: true })
	expect((await findWantedActs(db, settings)).length).toBeGreaterThan(25)
})
