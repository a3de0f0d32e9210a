import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { createNormattivaClient } from 'legal/normattiva'
import { expect, it } from 'vitest'
import { ALL_JOBS } from '#app/features/index.ts'
import { findNorm } from '#app/features/law/norms/find-norm.server.ts'
import { atEnd } from '#test/at-end.ts'
import { createAdmin } from '#test/people.ts'
import { seenOn } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { findTasks, queueLaw, runTask, startTask } from '../desk/tasks.server.ts'
import { knowledgeTasks } from '../knowledge-table.server.ts'
import { findBaseState, findWantedActs, readWantedActs, saveWantedActs } from '../wanted-acts.server.ts'

const deps = await createTestDeps()
const { db, settings } = deps
const ada = await createAdmin(db, 'Ada')

/** An act as the service lists it. */
interface Listed {
	codiceRedazionale: string
	dataGU: string
	denominazioneAtto: string
	annoProvvedimento: number
	numeroProvvedimento: number
	titoloAtto: string
}
const listed = (code: string, kind: string, year: number, number: number): Listed => ({
	codiceRedazionale: code,
	dataGU: `${year}-04-04`,
	denominazioneAtto: kind,
	annoProvvedimento: year,
	numeroProvvedimento: number,
	titoloAtto: `Atto ${number} (${code})`,
})
const acts = [
	listed('042U0262', 'REGIO DECRETO', 1942, 262),
	listed('000G0212', 'LEGGE', 2000, 212),
	listed('001G0045', 'LEGGE', 2001, 45),
]

const head = (urn: string, day: string) =>
	`<?xml version="1.0" encoding="UTF-8"?><akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><act name="monovigente"><meta><identification source=""><FRBRWork><FRBRalias name="urn:nir" value="${urn}"/><FRBRalias name="eli" value="eli/id/x/CONSOLIDATED/${day}"/></FRBRWork></identification></meta>`
const article = (number: string, heading: string, text: string) =>
	`<article eId="art_${number}"><num>Art. ${number}</num><heading>${heading}</heading><paragraph eId="art_${number}__para_1"><num>1.</num><content><p>${text}</p></content></paragraph></article>`
const annexed = (name: string, number: string, text: string) =>
	`<attachment><doc name="${name}-art. ${number}"><mainBody><p>Art. ${number}.\n\n(Rubrica)\n\n${text}</p></mainBody></doc></attachment>`

/** Text and day of the act that changes. */
let statuto = { day: '20260102', second: 'Il contribuente è informato entro sessanta giorni.' }
const texts: Record<string, () => string> = {
	'042U0262': () =>
		`${head('urn:nir:stato:regio.decreto:1942-03-16;262', '20260102')}<body>${article('1', '', 'È approvato il testo del codice.')}</body></act><attachments>${annexed('DISPOSIZIONI SULLA LEGGE IN GENERALE', '1', 'Sono fonti del mulino le leggi.')}${annexed('CODICE CIVILE', '1', 'La capacità si acquista al primo sacco.')}${annexed('CODICE CIVILE', '2', 'Il sacco è di cento chili.')}</attachments></akomaNtoso>`,
	'000G0212': () =>
		`${head('urn:nir:stato:legge:2000-07-27;212', statuto.day)}<body>${article('1', 'Principi', 'La legge è chiara.')}${article('2', 'Informazione', statuto.second)}</body></act></akomaNtoso>`,
	'047U0001': () =>
		`${head('urn:nir:stato:costituzione', '20231022')}<body>${article('1', '', 'La Repubblica è fondata sulla farina.')}</body></act></akomaNtoso>`,
}

/** Acts that the service has in its list and cannot give. */
let down = new Set<string>()
let updated: string[] = []
const calls: string[] = []
const service = createServer((request, response) => {
	let body = ''
	request.on('data', (piece) => (body += String(piece)))
	request.on('end', () => {
		const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
		calls.push(pathname)
		if (pathname === '/do/atto/caricaAKN') {
			const code = searchParams.get('codiceRedaz') ?? ''
			const text = texts[code]
			if (down.has(code)) return void response.writeHead(503).end()
			return void response.end(text ? text() : '<akomaNtoso><act></act></akomaNtoso>')
		}
		const { annoProvvedimento, numeroProvvedimento } = JSON.parse(body)
		const isAsked = (one: Listed) =>
			pathname === '/ricerca/aggiornati'
				? updated.includes(one.codiceRedazionale)
				: one.annoProvvedimento === annoProvvedimento && one.numeroProvvedimento === numeroProvvedimento
		response.setHeader('content-type', 'application/json')
		response.end(JSON.stringify({ listaAtti: acts.filter(isAsked) }))
	})
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
atEnd(() => void service.close())
const { port } = service.address() as AddressInfo
const url = `http://127.0.0.1:${port}`
const patience = { timeoutMs: 20_000, tries: 1, pauseMs: 1, breakAfter: 99, breakMs: 1 }
const client = createNormattivaClient({ apiUrl: url, siteUrl: url, patience, pauseMs: 0 })

/** Runs the waiting task step by step, as the queue would. */
async function runWaiting(steps = 99): Promise<void> {
	for (let step = 0; step < steps; step++) {
		const [task] = (await findTasks(db, ada)).filter(({ state }) => state === 'queued' || state === 'running')
		if (!task) return
		await runTask(deps, client, task.id)
	}
}
const newest = async () => (await findTasks(db, ada))[0]

it('fills the base with the acts of the list, goes on where it was interrupted, and says what it could not have', async () => {
	const list = 'cost\ncc\npreleggi\nl212\nurn:nir:stato:legge:2001-02-03;45\nurn:nir:stato:legge:1999-01-01;1'
	expect(await saveWantedActs(settings, ada, list, seenOn(await readWantedActs(settings, ada)))).toEqual({ ok: true })
	expect(await findBaseState(db, settings)).toMatchObject({ wanted: 6, held: 0, laws: 0, isFilling: false })
	down = new Set(['000G0212'])
	await queueLaw(deps)
	await runWaiting()
	expect(await newest()).toMatchObject({
		kind: 'fill',
		state: 'failed',
		done: 3,
		total: 6,
		message: expect.stringContaining('ci sono 3 atti dell’elenco su 6'),
	})
	down = new Set()
	const before = calls.length
	await queueLaw(deps)
	await runWaiting(1)
	expect(await findBaseState(db, settings)).toMatchObject({ held: 4, isFilling: true })
	await startTask(deps, ada, 'fill', 'Normattiva')
	await runWaiting()
	expect(await findTasks(db, ada)).toHaveLength(2)
	// Nothing that was held is asked for again.
	expect(calls.length - before).toBe(2 + 2 + 1)
	expect(await newest()).toMatchObject({
		state: 'done',
		message: 'In archivio: 5 atti, 7 articoli, 1 MB.',
		acts: [
			{ title: 'Statuto dei diritti del contribuente', articles: 2 },
			{ wanted: 'urn:nir:stato:legge:2001-02-03;45', problem: expect.stringContaining('non si legge') },
			{ wanted: 'urn:nir:stato:legge:1999-01-01;1', problem: expect.stringContaining('Normattiva non ha') },
		],
	})
	const held = (await findWantedActs(db, settings)).map((act) => act.held)
	expect(held).toEqual(['cost', 'cc', 'preleggi', 'l212', null, null])
})

it('renews once a week, keeps both texts by date and notes what changed', async () => {
	statuto = { day: '20260301', second: 'Il contribuente è informato entro novanta giorni.' }
	updated = ['000G0212', '042U0262']
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
