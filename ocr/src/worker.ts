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

/** Folders of models: those that were fetched, and those unpacked for the machine's own program, if that is used. */
export interface Models {
	fetched: string
	unpacked?: string
}

const { fetched, unpacked }: Models = workerData
const engine = unpacked === undefined ? new EmbeddedEngine(fetched) : new SystemEngine(unpacked)

parentPort?.on('message', ({ picture, options }: Order) => {
	readPage(engine, picture, options).then(
		(reading) => parentPort?.postMessage({ reading } satisfies Answer),
		(error: unknown) => parentPort?.postMessage({ error: String(error) } satisfies Answer),
	)
})
