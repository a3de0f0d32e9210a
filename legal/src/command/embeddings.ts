/** Dense vectors for the commands: from the endpoint that `EMBEDDINGS_BASE_URL` names, kept in a file so that a corpus is embedded once. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { embedPassages } from '../dense.ts'
import { createEmbedder } from '../model/openai-embedder.ts'
import type { Embedder } from '../ports.ts'
import type { Corpus } from './load-corpus.ts'

/** A line of the file: the numbers as 32-bit little-endian floats in base64. */
const Line = z.object({ model: z.string(), id: z.string(), vector: z.string() })

/** The corpus with every passage embedded, or as it was where no endpoint is named. Takes long the first time: about 0.1 s a passage on one core. */
export async function withVectors(corpus: Corpus, env: NodeJS.ProcessEnv, file: string | undefined): Promise<Corpus> {
	const embedder = embedderFromEnvironment(env)
	if (embedder === undefined) return corpus
	if (file !== undefined && existsSync(file)) readVectors(corpus, embedder, file)
	await embedPassages(corpus.store, embedder, {
		keep: (id, vector) => {
			if (file !== undefined) appendFileSync(file, lineOf(embedder.model, id, vector))
		},
	})
	return { ...corpus, embedder }
}

function embedderFromEnvironment(env: NodeJS.ProcessEnv): Embedder | undefined {
	const { EMBEDDINGS_BASE_URL: baseUrl, EMBEDDINGS_MODEL: model = 'default', EMBEDDINGS_API_KEY: apiKey } = env
	if (baseUrl === undefined || baseUrl === '') return undefined
	return createEmbedder({ baseUrl, model, ...(apiKey === undefined ? {} : { apiKey }) })
}

/** Vectors of another model are passed over; a last line that was cut off is embedded again. */
function readVectors({ store }: Corpus, { model }: Embedder, file: string): void {
	for (const line of readFileSync(file, 'utf8').split('\n')) {
		if (!line.endsWith('}')) continue
		const row = Line.parse(JSON.parse(line))
		if (row.model === model)
			store.setVector(row.id, new Float32Array(Uint8Array.from(Buffer.from(row.vector, 'base64')).buffer))
	}
}

function lineOf(model: string, id: string, vector: Float32Array): string {
	const bytes = Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)
	return `${JSON.stringify({ model, id, vector: bytes.toString('base64') })}\n`
}
