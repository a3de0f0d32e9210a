import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createNormattivaClient } from '../src/read/normattiva/client.ts'
import { createFolderMirror } from '../src/read/normattiva/mirror.ts'
import { readZip } from '../src/read/normattiva/zip.ts'
import { readDocuments } from '../src/read/read.ts'

const xml = `<?xml version="1.0"?><akomaNtoso><act><meta><identification><FRBRWork><FRBRalias name="urn:nir" value="urn:nir:stato:legge:2001-02-03;45"/></FRBRWork></identification></meta><body><article eId="art_1"><num>Art. 1</num><paragraph><num>1.</num><content><p>Il mugnaio deriva.</p></content></paragraph></article></body></act></akomaNtoso>`

const closing: (() => void)[] = []
afterEach(() => {
	for (const close of closing.splice(0)) close()
})

interface Call {
	readonly path: string
	readonly body: unknown
}

async function start(answer: (call: Call, response: ServerResponse) => void) {
	const calls: Call[] = []
	const server = createServer((request: IncomingMessage, response) => {
		let text = ''
		request.on('data', (piece) => (text += String(piece)))
		request.on('end', () => {
			const call = { path: `${request.method} ${request.url}`, body: text === '' ? undefined : JSON.parse(text) }
			calls.push(call)
			answer(call, response)
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	closing.push(() => server.close())
	const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	const folder = mkdtempSync(join(tmpdir(), 'normattiva-'))
	closing.push(() => rmSync(folder, { recursive: true }))
	let now = 0
	const clock = { now: () => now, sleep: async (ms: number) => void (now += ms) }
	const patience = { timeoutMs: 2000, tries: 3, pauseMs: 10, breakAfter: 2, breakMs: 60_000 }
	const client = createNormattivaClient({
		apiUrl: `${root}/api`,
		siteUrl: root,
		mirror: createFolderMirror(folder),
		patience,
		clock,
		pauseMs: 10,
	})
	return { client, calls, pass: (ms: number) => (now += ms), elapsed: () => now }
}

const json = (response: ServerResponse, value: unknown, status = 200) =>
	response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
const atto = {
	codiceRedazionale: '001G0045',
	dataGU: '2001-02-10',
	denominazioneAtto: 'LEGGE',
	numeroProvvedimento: '45',
	annoProvvedimento: 2001,
}

describe('the client of Normattiva', () => {
	it('searches by text and lists changes between two days, page after page', async () => {
		const { client, calls } = await start(({ body }, response) => {
			const page = (body as { paginazione: { paginaCorrente: number } }).paginazione.paginaCorrente
			json(response, { listaAtti: page === 1 ? Array.from({ length: 100 }, () => atto) : [atto] })
		})
		expect(await client.search('legge mulini')).toHaveLength(101)
		expect(await client.changedBetween('2024-01-01', '2024-01-31')).toHaveLength(101)
		expect(calls[0]).toMatchObject({ path: 'POST /api/ricerca/semplice', body: { testoRicerca: 'legge mulini' } })
		expect(calls[2]).toMatchObject({
			path: 'POST /api/ricerca/aggiornati',
			body: { dataInizioAggiornamento: '2024-01-01T00:00:00.000Z', dataFineAggiornamento: '2024-01-31T23:59:59.999Z' },
		})
	})

	it('finds an act by kind, year and number, with one request', async () => {
		const { client, calls } = await start((_, response) =>
			json(response, { listaAtti: [{ ...atto, denominazioneAtto: 'DECRETO LEGISLATIVO' }, atto] }),
		)
		expect(await client.named({ kind: 'legge', year: 2001, number: 45 })).toMatchObject({ denominazioneAtto: 'LEGGE' })
		expect(await client.named({ kind: 'decreto-legge', year: 2001, number: 45 })).toBeUndefined()
		expect(calls).toHaveLength(2)
		expect(calls[0]).toMatchObject({
			path: 'POST /api/ricerca/avanzata',
			body: { annoProvvedimento: 2001, numeroProvvedimento: 45 },
		})
	})

	it('leaves a pause between two requests', async () => {
		const { client, elapsed } = await start((_, response) => response.end(xml))
		for (let i = 0; i < 4; i++) await client.act(atto)
		expect(elapsed()).toBe(30)
	})

	it('fetches an act as of a day, in a form the reader understands', async () => {
		const { client, calls } = await start((_, response) => response.end(xml))
		const { xml: bytes, fromMirror } = await client.act(atto, '2024-06-01')
		expect(calls[0]?.path).toBe('GET /do/atto/caricaAKN?dataGU=20010210&codiceRedaz=001G0045&dataVigenza=20240601')
		expect(fromMirror).toBe(false)
		const read = await readDocuments('legge.xml', bytes)
		expect(read.ok && read.value[0]?.articles[0]?.ref).toBe('legge-45-2001:1')
	})

	it('tries again after failures, as long as the service asks it to wait', async () => {
		let tries = 0
		const { client } = await start((_, response) =>
			++tries < 3 ? response.writeHead(503, { 'retry-after': '2' }).end() : response.end(xml),
		)
		expect((await client.act(atto)).fromMirror).toBe(false)
		expect(tries).toBe(3)
	})

	it('gives the copy kept when the service is down, and stops asking for a while', async () => {
		let down = false
		const { client, calls, pass } = await start((_, response) =>
			down ? response.writeHead(500).end() : response.end(xml),
		)
		await client.act(atto)
		down = true
		for (let i = 0; i < 3; i++) expect((await client.act(atto)).fromMirror).toBe(true)
		// One good call, then two broken ones of three tries each; the third was not made.
		expect(calls).toHaveLength(1 + 2 * 3)
		await expect(client.act({ ...atto, codiceRedazionale: '999X0000' })).rejects.toThrow('left alone')
		down = false
		pass(61_000)
		expect((await client.act(atto)).fromMirror).toBe(false)
	})

	it('does not take an error page for an act', async () => {
		const { client } = await start((_, response) => response.end('<html><body>Servizio non disponibile</body></html>'))
		await expect(client.act(atto)).rejects.toThrow('without Akoma Ntoso')
	})

	it('refuses an answer of another shape', async () => {
		const { client } = await start((_, response) =>
			json(response, { listaAtti: [{ codiceRedazionale: '../../etc', dataGU: 'ieri' }] }),
		)
		await expect(client.search('x')).rejects.toThrow('codiceRedazionale')
	})

	it('orders a collection, waits for it and unpacks it', async () => {
		let polls = 0
		const { client, calls } = await start(({ path }, response) => {
			if (path.endsWith('nuova-ricerca')) json(response, { token: 'abcd-1234' })
			else if (path.endsWith('conferma-ricerca')) json(response, {})
			else if (path.includes('check-status')) json(response, { stato: ++polls < 3 ? 2 : 3 })
			else response.end(zipOf('legge/legge.xml', xml))
		})
		const entries = await client.collection({ annoProvvedimento: 2001 })
		expect(entries.map(({ name }) => name)).toEqual(['legge/legge.xml'])
		expect(new TextDecoder().decode(entries[0]?.bytes)).toBe(xml)
		expect(calls.map(({ path }) => path)).toContain('PUT /api/ricerca-asincrona/conferma-ricerca')
	})
})

describe('the ZIP reader', () => {
	it('refuses what is broken or grows too large', () => {
		expect(() => readZip(new Uint8Array(100))).toThrow('not a ZIP')
		expect(() => readZip(zipOf('a.txt', 'a'.repeat(5000)), 1000)).toThrow('grows beyond')
	})
})

/** An archive of one deflated file. */
function zipOf(name: string, content: string): Buffer {
	const packed = deflateRawSync(Buffer.from(content))
	const size = Buffer.byteLength(content)
	const local = Buffer.alloc(30)
	local.writeUInt32LE(0x04034b50, 0)
	local.writeUInt16LE(8, 8)
	local.writeUInt32LE(packed.length, 18)
	local.writeUInt32LE(size, 22)
	local.writeUInt16LE(name.length, 26)
	const central = Buffer.alloc(46)
	central.writeUInt32LE(0x02014b50, 0)
	central.writeUInt16LE(8, 10)
	central.writeUInt32LE(packed.length, 20)
	central.writeUInt32LE(size, 24)
	central.writeUInt16LE(name.length, 28)
	const body = Buffer.concat([local, Buffer.from(name), packed])
	const directory = Buffer.concat([central, Buffer.from(name)])
	const end = Buffer.alloc(22)
	end.writeUInt32LE(0x06054b50, 0)
	end.writeUInt16LE(1, 8)
	end.writeUInt16LE(1, 10)
	end.writeUInt32LE(directory.length, 12)
	end.writeUInt32LE(body.length, 16)
	return Buffer.concat([body, directory, end])
}
