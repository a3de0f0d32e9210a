import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { fetchModels, missingModels, readModel } from './models.ts'

function folder(): string {
	const path = mkdtempSync(join(tmpdir(), 'ocr-models-'))
	onTestFinished(() => rmSync(path, { recursive: true }))
	return path
}

/** A file of a tar archive (POSIX.1-1988, ustar). */
function packed(name: string, content: Buffer): Buffer {
	const header = Buffer.alloc(512)
	const octal = (value: number, at: number, length: number) =>
		header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')
	header.write(name, 0, 'latin1')
	octal(0o644, 100, 8)
	octal(content.length, 124, 12)
	octal(0, 136, 12)
	header.fill(0x20, 148, 156)
	header.write('0', 156, 'latin1')
	header.write('ustar\x0000', 257, 'latin1')
	octal(
		header.reduce((sum, byte) => sum + byte, 0),
		148,
		7,
	)
	return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)])
}

/** A registry on this machine that has one package, with one model in it. */
async function registry(model: string, content: Buffer): Promise<string> {
	const [name, version] = [`@tesseract.js-data/${model}`, '1.0.0']
	const manifest = { name, version }
	const tarball = gzipSync(
		Buffer.concat([
			packed('package/package.json', Buffer.from(JSON.stringify(manifest))),
			packed(`package/4.0.0_best_int/${model}.traineddata.gz`, content),
			Buffer.alloc(1024),
		]),
	)
	const server = createServer((request, response) => {
		if (request.url?.endsWith('.tgz')) return void response.end(tarball)
		const { port } = server.address() as AddressInfo
		const versions = { [version]: { ...manifest, dist: { tarball: `http://127.0.0.1:${port}/model.tgz` } } }
		response.setHeader('content-type', 'application/json')
		response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }))
	}).listen(0, '127.0.0.1')
	onTestFinished(() => void server.close())
	await new Promise((resolve) => server.once('listening', resolve))
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** npm, with a registry of its own and nothing kept. */
function npmFrom(address: string) {
	return { command: 'npm', args: ['--registry', address, '--cache', folder(), '--fetch-retries', '0'] }
}

it('knows which languages have no model yet', () => {
	const at = folder()
	expect(missingModels(['it', 'de', 'en', 'fr'], at)).toEqual(['de', 'fr'])
	writeFileSync(join(at, 'deu.traineddata.gz'), gzipSync('a model'))
	expect(missingModels(['it', 'de', 'en', 'fr'], at)).toEqual(['fr'])
})

it('reads the model of a package that is installed, and one that was fetched', async () => {
	const at = folder()
	writeFileSync(join(at, 'deu.traineddata.gz'), gzipSync('a model'))
	expect(Buffer.from(await readModel('de', at)).toString()).toBe('a model')
	expect((await readModel('it', at)).length).toBeGreaterThan(1_000_000)
})

it('asks nobody for a language that is there', async () => {
	const nobody = { command: join(folder(), 'nobody'), args: [] }
	expect(await fetchModels(['it', 'en'], folder(), { client: nobody })).toEqual({ ok: true })
})

it('keeps no model that is not the one which was chosen, and says so', async () => {
	const at = folder()
	const client = npmFrom(await registry('deu', gzipSync('another model')))
	expect(await fetchModels(['it', 'de'], at, { client })).toEqual({
		ok: false,
		problem: '@tesseract.js-data/deu is not what it was when it was chosen',
	})
	expect(readdirSync(at)).toEqual([])
})

it('says why a model cannot be fetched, and leaves nothing', async () => {
	const at = join(folder(), 'not', 'there', 'yet')
	const fetched = await fetchModels(['fr'], at, { client: npmFrom('http://127.0.0.1:9/') })
	expect(fetched).toMatchObject({ ok: false, problem: expect.stringContaining('ECONNREFUSED') })
	expect(readdirSync(at)).toEqual([])
})

it('keeps the model of a package that holds the one which was chosen, and no more of it', async () => {
	const at = folder()
	const model = gzipSync('the model')
	const sha256 = createHash('sha256').update(model).digest('hex')
	const pinned = { de: { version: '1.0.0', sha256: '' }, fr: { version: '1.0.0', sha256 } }
	const client = npmFrom(await registry('fra', model))
	expect(await fetchModels(['fr'], at, { client, pinned })).toEqual({ ok: true })
	expect(readdirSync(at)).toEqual(['fra.traineddata.gz'])
	expect(Buffer.from(await readModel('fr', at)).toString()).toBe('the model')
})
