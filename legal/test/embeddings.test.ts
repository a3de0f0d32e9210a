import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { withVectors } from '../src/command/embeddings.ts'
import { servicesNamedBy } from '../src/command/environment.ts'
import { chunkArticle } from '../src/index/chunk.ts'
import { MemoryStore } from '../src/index/memory-store.ts'
import { embedPassages, vectorFromBytes, vectorToBytes } from '../src/index/passage-vectors.ts'
import { VectorTable } from '../src/index/vectors.ts'
import { createEmbedder } from '../src/models/openai-embedder.ts'
import type { Embedder } from '../src/ports.ts'
import { retrieve } from '../src/retrieve.ts'
import { tinyArticle, tinyLaw } from './tiny-law.ts'

/** Knows two things only: being about water or about flour. */
function vectorOf(text: string): number[] {
	const about = (words: readonly string[]) => words.filter((word) => text.toLowerCase().includes(word)).length
	return [about(['acqua', 'torrente', 'ruscello', 'bagna']), about(['farina', 'pane', 'fornaio']), 0.1]
}

const servers: { close(): void }[] = []
const folders: string[] = []

async function gather<T>(batches: AsyncIterable<readonly T[]>): Promise<T[]> {
	const all: T[] = []
	for await (const batch of batches) all.push(...batch)
	return all
}

/** The statuses it answers with first; 200 after them. */
async function startEmbeddings(...statuses: number[]): Promise<{ baseUrl: string; inputs: string[] }> {
	const inputs: string[] = []
	const server = createServer((request, response) => {
		let body = ''
		request.on('data', (piece) => (body += String(piece)))
		request.on('end', () => {
			const { input }: { input: string[] } = JSON.parse(body)
			const status = statuses.shift() ?? 200
			if (status === 200) inputs.push(...input)
			response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' })
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
		const { embedder: named } = servicesNamedBy({ EMBEDDINGS_BASE_URL: baseUrl, EMBEDDINGS_MODEL: 'tiny-e5' })
		const load = async () => {
			const articles = tinyLaw.map(({ article }) => article)
			const store = new MemoryStore()
			await store.add(articles)
			return withVectors({ store, articles, recasts: [] }, named, file)
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
		for await (const batch of embedPassages(store.passagesWithoutVector(), embedder))
			for (const { id, vector } of batch) store.setVector(id, vector)
		expect([...store.passagesWithoutVector()]).toEqual([])
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

describe('vectors that somebody else keeps', () => {
	it('are made once for the same words and model, whatever becomes of the passage, and after a failure', async () => {
		const { baseUrl, inputs } = await startEmbeddings(503, 429)
		const embedder = createEmbedder({ baseUrl, model: 'tiny-e5' })
		const kept = new Map<string, Uint8Array>()
		const cache = {
			find: async (keys: readonly string[]) =>
				new Map(
					keys.flatMap((key) => {
						const bytes = kept.get(key)
						return bytes === undefined ? [] : [[key, vectorFromBytes(bytes)]]
					}),
				),
			keep: async (vectors: ReadonlyMap<string, Float32Array>) => {
				for (const [key, vector] of vectors) kept.set(key, vectorToBytes(vector))
			},
		}
		const articles = tinyLaw.map(({ article }) => article)
		const passages = articles.flatMap((article) => chunkArticle(article))
		const table = new VectorTable()
		for await (const batch of embedPassages(passages, embedder, { cache, batchMs: 0 }))
			for (const { id, vector } of batch) table.set(id, vector)
		expect(inputs).toHaveLength(passages.length)

		const again = passages.map((passage) => ({ ...passage, id: `${passage.id}@2027` }))
		const second = await gather(embedPassages(again, embedder, { cache }))
		expect(second.map(({ id }) => id)).toEqual(again.map(({ id }) => id))
		expect(inputs).toHaveLength(passages.length)

		const [query] = await embedder.embed(['Il fornaio si lamenta del pane'], 'query')
		const bread = table.nearest(query ?? new Float32Array(), 1)
		expect(bread[0]?.id).toMatch(/^mulini:3#/)
		table.delete(bread[0]?.id ?? '')
		expect(table.size).toBe(passages.length - 1)
		const others = table.nearest(query ?? new Float32Array(), 100).map(({ id }) => id)
		expect(others.toSorted()).toEqual(
			passages
				.map(({ id }) => id)
				.filter((id) => id !== bread[0]?.id)
				.toSorted(),
		)
	})

	it('are asked for in batches as large as the service is fast, each in its turn', async () => {
		const passages = Array.from({ length: 200 }, (_, at) =>
			chunkArticle(tinyArticle(`${at + 1}`, 'Ruota', `Ruota ${at}.`)),
		).flat()
		const sizesAt = async (msEach: number) => {
			let clock = 0
			let turns = 0
			const sizes: number[] = []
			const embedder: Embedder = {
				model: 'm',
				embed: async (texts) => {
					sizes.push(texts.length)
					clock += texts.length * msEach
					return texts.map(() => Float32Array.of(1))
				},
			}
			await gather(
				embedPassages(passages, embedder, { now: () => clock, batchMs: 400, turn: async () => void turns++ }),
			)
			expect(turns).toBe(sizes.length)
			return sizes
		}
		const [slow, fast] = [await sizesAt(170), await sizesAt(2)]
		expect(Math.max(...slow.slice(1))).toBeLessThanOrEqual(2)
		expect(fast.slice(0, 5)).toEqual([4, 8, 16, 32, 64])
	})

	it('are asked of the endpoint again only until the caller gives up', async () => {
		const { baseUrl } = await startEmbeddings(503, 503, 503, 503)
		const passages = tinyLaw.flatMap(({ article }) => chunkArticle(article))
		const embedder = createEmbedder({ baseUrl, model: 'x' })
		const signal = AbortSignal.abort(new Error('enough'))
		await expect(gather(embedPassages(passages, embedder, { signal }))).rejects.toThrow('enough')
		await expect(gather(embedPassages(passages, embedder))).rejects.toThrow('503')
	})
})
