import { createServer, type IncomingHttpHeaders } from 'node:http'
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RefusedCoding, refuseOtherCodings } from './accepted-codings.ts'

const PACKED = { br: brotliCompressSync, gzip: gzipSync, zstd: zstdCompressSync, 'gzip, br': brotliCompressSync }
let asked: IncomingHttpHeaders = {}
/** Answers in the coding that the path names, whatever it is asked for. */
const server = createServer((req, res) => {
	asked = req.headers
	const coding = decodeURIComponent(req.url?.slice(1) ?? '')
	const pack = Object.entries(PACKED).find(([name]) => name === coding)?.[1] ?? Buffer.from
	res.writeHead(200, coding === '' ? {} : { 'content-encoding': coding }).end(pack('testo'))
})
let base = ''
let undo = () => {}

beforeAll(async () => {
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve)
	})
	const address = server.address()
	base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
	undo = refuseOtherCodings()
})
afterAll(() => {
	undo()
	server.close()
})

const answer = async (coding: string, init?: RequestInit) =>
	(await fetch(base + encodeURIComponent(coding), init)).text()

it('asks for gzip and deflate alone, whatever its caller asks for', async () => {
	expect(await answer('gzip', { headers: { 'Accept-Encoding': 'br', 'x-other': 'stays' } })).toBe('testo')
	expect(asked).toMatchObject({ 'accept-encoding': 'gzip, deflate', 'x-other': 'stays' })
	expect(await answer('')).toBe('testo')
})

it.each(['br', 'BR', 'zstd', 'gzip, br', 'compress'])(
	'refuses an answer that comes in %s all the same',
	async (coding) => {
		await expect(answer(coding)).rejects.toMatchObject({ cause: expect.any(RefusedCoding) })
	},
)

it('leaves `fetch` as it was when it is undone', async () => {
	undo()
	expect(await answer('br')).toBe('testo')
	undo = refuseOtherCodings()
	await expect(answer('br')).rejects.toThrow('fetch failed')
})
