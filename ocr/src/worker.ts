import { parentPort, workerData } from 'node:worker_threads'
import { EmbeddedEngine } from './engine/embedded.ts'
import { SystemEngine } from './engine/system.ts'
import type { Grey } from './grey.ts'
import { type ReadOptions, readPage } from './read-page.ts'
import type { PageReading } from './reading.ts'

export interface Order {
	picture: Grey
	options: ReadOptions
}

export type Answer = { reading: PageReading } | { error: string }

/** The folder of models for the machine's own program; undefined for the embedded one. */
const models: unknown = workerData
const engine = typeof models === 'string' ? new SystemEngine(models) : new EmbeddedEngine()

parentPort?.on('message', ({ picture, options }: Order) => {
	readPage(engine, picture, options).then(
		(reading) => parentPort?.postMessage({ reading } satisfies Answer),
		(error: unknown) => parentPort?.postMessage({ error: String(error) } satisfies Answer),
	)
})
