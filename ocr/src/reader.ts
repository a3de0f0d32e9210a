import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { hasNewerTesseract, unpackModels } from './engine/system.ts'
import type { Grey } from './grey.ts'
import { missingModels, ownModelsFolder } from './languages/models.ts'
import type { ReadOptions } from './read-page.ts'
import { LANGUAGES, type PageReading } from './reading.ts'
import type { Answer, Models, Order } from './worker.ts'

export interface Reader {
	/** Reads a page. Pages asked for at the same time are read side by side, as many as there are workers. */
	read(picture: Grey, options: ReadOptions): Promise<PageReading>
	/** Pages that can be read at the same time. */
	workers: number
	close(): Promise<void>
}

export interface ReaderOptions {
	/** A page a core. */
	workers?: number
	/** Folder of models that were fetched, `ownModelsFolder()` if it is left out. */
	models?: string
	/** `embedded` never looks for a program of the machine. */
	engine?: 'embedded' | 'newest'
}

/** A page that takes longer is given up: its worker may hang. */
const PAGE_TIMEOUT_MS = 240_000
/** A reader in WebAssembly takes 150 to 300 MB; its JavaScript works on pictures outside this heap. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256 }

/** Makes a reader. Its workers start with the first pages and live until it is closed. */
export async function createReader({
	workers = availableParallelism(),
	engine = 'newest',
	models = ownModelsFolder(),
}: ReaderOptions = {}): Promise<Reader> {
	const unpack = () => {
		const missing = missingModels(LANGUAGES, models)
		const present = LANGUAGES.filter((language) => !missing.includes(language))
		return unpackModels(present, models)
	}
	const unpacked = engine === 'newest' && (await hasNewerTesseract()) ? await unpack() : undefined
	return new Pool(Math.max(1, workers), { fetched: models, ...(unpacked !== undefined && { unpacked }) })
}

interface Waiting extends Order {
	resolve(reading: PageReading): void
	reject(error: Error): void
}

class Pool implements Reader {
	readonly workers: number
	readonly #models: Models
	readonly #idle: Worker[] = []
	readonly #all = new Set<Worker>()
	readonly #waiting: Waiting[] = []

	constructor(workers: number, models: Models) {
		this.workers = workers
		this.#models = models
	}

	read(picture: Grey, options: ReadOptions): Promise<PageReading> {
		const { promise, resolve, reject } = withResolvers<PageReading>()
		this.#waiting.push({ picture, options, resolve, reject })
		this.#assign()
		return promise
	}

	async close(): Promise<void> {
		for (const { reject } of this.#waiting.splice(0)) reject(new Error('the reader was closed'))
		await Promise.all([...this.#all].map((worker) => worker.terminate()))
		if (this.#models.unpacked !== undefined) await rm(this.#models.unpacked, { recursive: true, force: true })
	}

	#assign(): void {
		while (this.#waiting.length > 0) {
			const worker = this.#idle.pop() ?? (this.#all.size < this.workers ? this.#start() : undefined)
			const next = worker && this.#waiting.shift()
			if (!worker || !next) return
			this.#give(worker, next)
		}
	}

	#start(): Worker {
		const file = import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js'
		const worker = new Worker(new URL(file, import.meta.url), {
			workerData: this.#models satisfies Models,
			resourceLimits: RESOURCE_LIMITS,
		})
		this.#all.add(worker)
		return worker
	}

	#give(worker: Worker, { picture, options, resolve, reject }: Waiting): void {
		const end = () => {
			clearTimeout(timer)
			worker.off('message', receive).off('error', lose).off('exit', ended)
		}
		const lose = (error: Error) => {
			end()
			this.#all.delete(worker)
			void worker.terminate()
			reject(error)
			this.#assign()
		}
		const ended = () => lose(new Error('the reader ended'))
		const receive = (answer: Answer) => {
			end()
			this.#idle.push(worker)
			if ('reading' in answer) resolve(answer.reading)
			else reject(new Error(answer.error))
			this.#assign()
		}
		const timer = setTimeout(() => lose(new Error('a page took too long to read')), PAGE_TIMEOUT_MS)
		worker.on('message', receive).on('error', lose).on('exit', ended)
		worker.postMessage({ picture, options } satisfies Order)
	}
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers<Value>() {
	let settle: { resolve(value: Value): void; reject(error: Error): void } | undefined
	const promise = new Promise<Value>((resolve, reject) => {
		settle = { resolve, reject }
	})
	if (!settle) throw new Error('a promise calls its executor at once')
	return { promise, ...settle }
}
