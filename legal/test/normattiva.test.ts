import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type ActAsked, createNormattivaClient, urnOfAtto } from '../src/read/normattiva/client.ts'
import { createFolderMirror } from '../src/read/normattiva/mirror.ts'
import { readZip } from '../src/read/normattiva/zip.ts'
import { readDocuments } from '../src/read/read.ts'
import { annexed, article, madeUpAct } from './made-up-acts.ts'
import { type ServiceSettings, startNormattiva } from './normattiva-service.ts'
import { zipOf } from './zip-of.ts'

const law = madeUpAct('LEGGE', '2001-02-03', 45, article('1', 'Acque', 'Il mugnaio deriva.'), { dataGU: '2001-02-10' })
const other = madeUpAct('LEGGE', '2002-02-03', 45, article('1', 'Forni', 'Il fornaio inforna.'))
const decree = madeUpAct('DECRETO-LEGGE', '2020-05-19', 34, article('1', 'Aiuti', 'Il mugnaio riceve un aiuto.'))
const dpr = madeUpAct(
	'DECRETO DEL PRESIDENTE DELLA REPUBBLICA',
	'1986-12-22',
	917,
	article('1', 'Imposta', 'La farina è imponibile.'),
	{
		codiceRedazionale: '086U0917',
		dataGU: '1986-12-31',
		later: article('1', '', '((PROVVEDIMENTO ABROGATO DAL D.LGS. 19 GIUGNO 2026, N. 117))'),
	},
)
const code = madeUpAct('REGIO DECRETO', '1942-03-16', 262, article('1', '', 'È approvato il testo.'), {
	codiceRedazionale: '042U0262',
	dataGU: '1942-04-04',
	annexes: annexed('CODICE CIVILE', '1', 'Mulini', 'Il mulino è del mugnaio.'),
})
const acts = [law, other, decree, dpr, code]
const today = '2026-11-29'

const closing: (() => void)[] = []
afterEach(() => {
	for (const close of closing.splice(0)) close()
})

async function start(given: Partial<ServiceSettings> = {}, silenceMs = 2000) {
	const service = await startNormattiva(acts, given)
	const folder = mkdtempSync(join(tmpdir(), 'normattiva-'))
	closing.push(
		() => service.close(),
		() => rmSync(folder, { recursive: true }),
	)
	let now = 0
	const clock = { now: () => now, sleep: async (ms: number) => void (now += ms) }
	const client = createNormattivaClient({
		...service,
		userAgent: 'Mulino (+https://mulino.example)',
		mirror: createFolderMirror(folder),
		patience: { silenceMs, tries: 4, pauseMs: 100 },
		clock,
		pauseMs: 500,
	})
	const words = async (asked: ActAsked | string, on = today) => {
		const { xml } = await client.act(typeof asked === 'string' ? { urn: asked } : asked, on as '2026-11-29')
		return new TextDecoder().decode(xml)
	}
	const paths = () => service.calls.map(({ path }) => path.replace(/\?.*/, ''))
	return { ...service, client, words, paths, elapsed: () => now }
}

describe('an act', () => {
	it('comes through its page, in the session of that page, in force on the day that is asked for', async () => {
		const { client, calls } = await start()
		expect(await client.act({ urn: law.urn }, today)).toMatchObject({
			codiceRedazionale: law.codiceRedazionale,
			dataGU: '2001-02-10',
			fromMirror: false,
		})
		await client.act({ urn: other.urn }, today)
		expect(calls.map(({ path }) => path)).toEqual([
			'GET /uri-res/N2Ls?urn:nir:stato:legge:2001-02-03;45',
			'GET /do/atto/caricaAKN?dataGU=20010210&codiceRedaz=01X00045&dataVigenza=20261129',
			'GET /uri-res/N2Ls?urn:nir:stato:legge:2002-02-03;45',
			'GET /do/atto/caricaAKN?dataGU=20020203&codiceRedaz=02X00045&dataVigenza=20261129',
		])
		const [page, akn, next] = calls.map(({ headers }) => headers)
		expect(akn?.['cookie']).toMatch(/JSESSIONID=[\w-]+; NCC=abc/)
		expect(akn?.['referer']).toContain('/uri-res/N2Ls?urn')
		// Each act has a session of its own.
		expect([page?.['cookie'], next?.['cookie']]).toEqual([undefined, undefined])
		for (const headers of [page, akn]) {
			expect(headers).not.toHaveProperty('content-type')
			expect(headers?.['user-agent']).toBe('Mulino (+https://mulino.example)')
		}
	})

	it('is asked for as of a day, so that the edition of a later one does not come', async () => {
		expect(await (await start()).words(dpr.urn)).toContain('La farina è imponibile')
	})

	it.each([
		['urn:nir:presidente.repubblica:decreto:1986-12-22;917', 'farina'],
		['urn:nir:stato:decreto.del.presidente.della.repubblica:1986-12-22;917~art1!vig=2020-01-01', 'farina'],
		['urn:nir:stato:decreto.legge:2020-05-19;34', 'aiuto'],
	])('is found by its URN in either spelling: %s', async (urn, word) => {
		expect(await (await start()).words(urn)).toContain(word)
	})

	it('is the one that is meant where a number is that of two', async () => {
		const again = { ...dpr, codiceRedazionale: '987X0001', xml: () => law.xml('2026-01-01') }
		const { words, paths } = await start({ republished: new Map([[dpr, again]]) })
		expect(await words(dpr.urn)).toContain('La farina è imponibile')
		expect(paths()).toContain('GET /atto/caricaDettaglioAtto')
	})

	it('is not taken for another one, which the portal gives when a year is wrong', async () => {
		const { words } = await start({ republished: new Map([[law, other]]) })
		await expect(words(law.urn)).rejects.toMatchObject({ reason: 'another-act' })
	})

	it('is unknown where neither its page nor the search has it', async () => {
		await expect((await start()).words('urn:nir:stato:legge:1999-01-01;1')).rejects.toMatchObject({ reason: 'unknown' })
	})

	it('is found by search where its page is not, whichever of the two searches answers', async () => {
		const isDown = (path: string, nth: number) =>
			path === '/uri-res/N2Ls' && nth === 1
				? ({ status: 200, body: {} } as const)
				: path.endsWith('avanzata')
					? 'reset'
					: undefined
		const { words, paths } = await start({ fault: isDown })
		expect(await words(law.urn)).toContain('Il mugnaio deriva')
		expect(paths()).toContain('POST /api/v1/ricerca/semplice')
		expect(paths()).toContain('GET /atto/caricaDettaglioAtto')
	})

	it('is ordered where its page has no link', async () => {
		const { words, calls, elapsed } = await start({ withoutLink: [law] })
		expect(await words(law.urn)).toContain('Il mugnaio deriva')
		expect(elapsed()).toBeGreaterThan(8000)
		expect(calls.find(({ path }) => path.includes('nuova-ricerca'))?.body).toMatchObject({
			formato: 'AKN',
			richiestaExport: 'V',
			parametriRicerca: {
				denominazioneAtto: 'LEGGE',
				annoProvvedimento: 2001,
				numeroProvvedimento: 45,
				dataVigenza: today,
			},
		})
		expect(calls.map(({ path }) => path.split('?')[0])).toContain('PUT /api/v1/ricerca-asincrona/conferma-ricerca')
	})

	it.each([
		[4, 'the export failed'],
		[5, 'answered 503'],
		[6, 'not ready in time'],
	] as const)('does not come from an order that stays in state %i', async (state, message) => {
		await expect((await start({ withoutLink: [law], state })).words(law.urn)).rejects.toThrow(message)
	})
})

describe('the codes', () => {
	it('come together from their collection, which is not there yet now and then', async () => {
		let empty = 1
		const isEmpty = (path: string) => (path.startsWith('/api/v1/download/') && empty-- > 0 ? 'empty' : undefined)
		const { words, calls } = await start({ codes: [code], fault: isEmpty })
		for (const annex of ['1', '2']) expect(await words(`${code.urn}:${annex}`)).toContain('Il mulino è del mugnaio')
		expect(calls.map(({ path }) => path.split('?')[0]?.split('/').at(-2))).toEqual([
			'download',
			'download',
			'download',
			'download',
		])
	})

	it('come through their page where the collection lacks them, or does not come', async () => {
		for (const fault of [() => undefined, (path: string) => (path.includes('collections') ? 500 : undefined)])
			expect(await (await start({ fault })).words(`${code.urn}:2`)).toContain('Il mulino è del mugnaio')
	})
})

describe('faults of the service', () => {
	it.each([
		['500 with the code of an outage', { status: 500, body: { code: '1000' } }],
		['503', 503],
		['400 without a code', { status: 400, body: { error: 'Bad Request' } }],
		['400 with the code of an outage', { status: 400, body: { code: '1000' } }],
		['a connection that is reset', 'reset'],
		['one refusal of the firewall', { status: 409, body: { supportId: '1' } }],
	] as const)('%s is tried again', async (_, fault) => {
		const { words } = await start({ fault: (path, nth) => (path.includes('N2Ls') && nth === 1 ? fault : undefined) })
		expect(await words(law.urn)).toContain('Il mugnaio deriva')
	})

	it.each([
		['a second refusal of the firewall', { status: 409, body: { supportId: '1' } }, 2],
		['a rule', { status: 400, body: { code: '1005' } }, 1],
		['an address that does not exist', { status: 404, body: { code: '404' } }, 1],
	] as const)('%s is not', async (_, fault, tries) => {
		const { words, calls } = await start({ fault: () => fault })
		await expect(words(law.urn)).rejects.toMatchObject({ name: 'RequestRefused' })
		expect(calls).toHaveLength(tries)
	})

	it('waits as long as the service asks', async () => {
		const busy = { status: 503, body: {}, headers: { 'retry-after': '20' } }
		const { words, elapsed } = await start({ fault: (_, nth) => (nth === 1 ? busy : undefined) })
		await words(law.urn)
		expect(elapsed()).toBeGreaterThanOrEqual(40_000)
	})

	it('opens the page again where the session was lost, and takes no page for an act', async () => {
		const once = (path: string, nth: number) => (path.includes('caricaAKN') && nth === 1 ? 'empty' : undefined)
		const { words, paths } = await start({ fault: once })
		expect(await words(law.urn)).toContain('Il mugnaio deriva')
		expect(paths().filter((path) => path.includes('N2Ls'))).toHaveLength(2)
	})

	it('takes the time that a large act needs, and gives up what stops arriving', async () => {
		const slow = await start({ piece: { bytes: 100, everyMs: 60 } }, 250)
		expect(await slow.words(law.urn)).toContain('Il mugnaio deriva')
		const stopped = await start({ piece: { bytes: 100, everyMs: 2000 } }, 100)
		await expect(stopped.words(law.urn)).rejects.toThrow('could not be reached')
	})

	it('gives the copy kept when the service is down, and says whether it is', async () => {
		const { client, settings } = await start()
		await client.act({ urn: law.urn }, today)
		expect(await client.isThere()).toBe(true)
		settings.fault = () => 500
		expect((await client.act({ urn: law.urn }, today)).fromMirror).toBe(true)
		await expect(client.act({ urn: other.urn }, today)).rejects.toThrow('answered 500')
		expect(await client.isThere()).toBe(false)
	})

	it('asks at most twice a second', async () => {
		const { words, calls, elapsed } = await start()
		for (const { urn } of [law, other, decree]) await words(urn)
		expect(elapsed()).toBe((calls.length - 1) * 500)
	})
})

describe('lists', () => {
	it('of what changed come in one answer for each window of a year', async () => {
		const { client, calls } = await start({ changed: Array.from({ length: 152 }, (_, n) => `24G${10_000 + n}`) })
		expect(await client.changedBetween('2024-01-01', '2024-01-31')).toHaveLength(152)
		expect(calls[0]).toMatchObject({
			path: 'POST /api/v1/ricerca/aggiornati',
			body: { dataInizioAggiornamento: '2024-01-01T00:00:00.000Z', dataFineAggiornamento: '2024-01-31T23:59:59.999Z' },
		})
		await client.changedBetween('2023-01-01', '2024-02-15')
		expect(calls).toHaveLength(3)
	})

	it('name acts by URN', async () => {
		const [found] = await (await start()).client.search('aiuto')
		expect(found && urnOfAtto(found)).toBe(decree.urn)
	})

	it('of another shape are refused', async () => {
		const { client } = await start({
			fault: () => ({ status: 200, body: { listaAtti: [{ codiceRedazionale: '../../etc', dataGU: 'ieri' }] } }),
		})
		await expect(client.search('x')).rejects.toThrow('codiceRedazionale')
	})
})

it('reads what it fetched', async () => {
	const { client } = await start()
	const { xml } = await client.act({ urn: law.urn }, today)
	const read = await readDocuments('legge.xml', xml)
	expect(read.ok && read.value[0]?.articles[0]?.ref).toBe('legge-45-2001:1')
})

describe('the ZIP reader', () => {
	it('refuses what is broken or grows too large', () => {
		expect(() => readZip(new Uint8Array(100))).toThrow('not a ZIP')
		expect(() => readZip(zipOf([['a.txt', 'a'.repeat(5000)]]), 1000)[0]?.read()).toThrow('grows beyond')
	})
})
