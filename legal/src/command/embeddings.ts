/** Dense vectors for the commands, kept in a file so that a corpus is embedded once. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Corpus } from '../index/load-corpus.ts'
import { embedPassages, type VectorCache, vectorFromBytes, vectorToBytes } from '../index/passage-vectors.ts'
import type { Embedder } from '../ports.ts'

/** A line of the file: the bytes of the vector in base64. */
const Line = z.object({ key: z.string(), vector: z.string() })

/**
 * Returns the corpus with every passage embedded, or unchanged without an embedder. The first run takes about 0.1 s per passage on one core.
 */
export async function withVectors(
	corpus: Corpus,
	embedder: Embedder | undefined,
	file: string | undefined,
): Promise<Corpus> {
	if (embedder === undefined) return corpus
	const cache = file === undefined ? {} : { cache: fileCache(file) }
	for await (const batch of embedPassages(corpus.store.passagesWithoutVector(), embedder, cache))
		for (const { id, vector } of batch) corpus.store.setVector(id, vector)
	return { ...corpus, embedder }
}

/** Grows by a line a vector; a last line that was cut off is embedded again. */
function fileCache(file: string): VectorCache {
	const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
	const known = new Map(
		lines
			.filter((line) => line.endsWith('}'))
			.map((line) => Line.parse(JSON.parse(line)))
			.map(({ key, vector }) => [key, vectorFromBytes(Buffer.from(vector, 'base64'))]),
	)
	return {
		find: async () => known,
		keep: async (vectors) =>
			appendFileSync(
				file,
				[...vectors]
					.map(
						([key, vector]) =>
							`${JSON.stringify({ key, vector: Buffer.from(vectorToBytes(vector)).toString('base64') })}\n`,
					)
					.join(''),
			),
	}
}
