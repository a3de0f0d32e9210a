import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { withVectors } from '../src/command/embeddings.ts'
import { embedPassages } from '../src/dense.ts'
import { MemoryStore } from '../src/index/memory-store.ts'
import { createEmbedder } from '../src/model/openai-embedder.ts'
import { retrieve } from '../src/retrieve.ts'
import { tinyLaw } from './tiny-law.ts'

/** Knows two things only: being about water or about flour. */
function vectorOf(text: string): number[] {
	const about = (words: readonly string[]) => words.filter((word) => text.toLowerCase().includes(word)).length
	return [about(['acqua', 'torrente', 'ruscello', 'bagna']), about(['farina', 'pane', 'fornaio']), 0.1]
}

const servers: { close(): void }[] = []
const folders: string[] = []

async function startEmbeddings(status = 200): Promise<{ baseUrl: string; inputs: string[] }> {
	const inputs: string[] = []
	const server = createServer((request, response) => {
		let body = ''
		request.on('data', (piece) => (body += String(piece)))
		request.on('end', () => {
			const { input }: { input: string[] } = JSON.parse(body)
			inputs.push(...input)
			response.writeHead(status, { 'content-type': 'application/json' })
			response.end(JSON.stringify({ data: input.map((text, index) => ({ index, embedding: vectorOf(text) })) }))
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	servers.push(server)
	return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, inputs }
}

afterEach(() => {
	for (const server of servers.splice(0)) server.close()
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

describe('the vectors of the command line', () => {
	it('are asked of the endpoint once and kept in a file', async () => {
		const { baseUrl, inputs } = await startEmbeddings()
		const folder = mkdtempSync(join(tmpdir(), 'legal-vectors-'))
		folders.push(folder)
		const file = join(folder, 'vectors.jsonl')
		const env = { EMBEDDINGS_BASE_URL: baseUrl, EMBEDDINGS_MODEL: 'tiny-e5' }
		const load = async () => {
			const articles = tinyLaw.map(({ article }) => article)
			const store = new MemoryStore()
			await store.add(articles)
			return withVectors({ store, articles, recasts: [] }, env, file)
		}
		await load()
		const asked = inputs.length
		const { store, embedder } = await load()
		expect(inputs).toHaveLength(asked)
		expect(asked).toBe(tinyLaw.length)
		const { articles } = await retrieve(store, 'Il fornaio si lamenta del pane', {
			thesaurus: null,
			...(embedder === undefined ? {} : { embedder }),
		})
		expect(articles.slice(0, 2).map(({ ref }) => ref)).toContain('mulini:3')
	})
})

describe('dense retrieval', () => {
	it('finds what shares no word with the question', async () => {
		const { baseUrl, inputs } = await startEmbeddings()
		const embedder = createEmbedder({ baseUrl, model: 'tiny-e5' })
		const store = new MemoryStore()
		await store.add(tinyLaw.map(({ article }) => article))
		expect(await embedPassages(store, embedder)).toBe(tinyLaw.length)
		expect(await embedPassages(store, embedder)).toBe(0)
		const { articles } = await retrieve(store, 'Il fornaio si lamenta del pane', { embedder, thesaurus: null })
		expect(articles.slice(0, 2).map(({ ref }) => ref)).toContain('mulini:3')
		expect(inputs[0]).toMatch(/^passage: /)
		expect(inputs.at(-1)).toBe('query: Il fornaio si lamenta del pane')
	})

	it('is left out when the endpoint fails', async () => {
		const { baseUrl } = await startEmbeddings(500)
		const store = new MemoryStore()
		await store.add(tinyLaw.map(({ article }) => article))
		const { articles } = await retrieve(store, 'Danni della macina', {
			embedder: createEmbedder({ baseUrl, model: 'x' }),
		})
		expect(articles[0]?.ref).toBe('mulini:2')
	})
})
