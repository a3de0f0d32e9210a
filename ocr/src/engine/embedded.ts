import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Grey } from '../grey.ts'
import { MODELS, readModel } from '../languages/models.ts'
import type { Language } from '../reading.ts'
import { type Engine, type EngineOrder, greyMap, LAYOUTS, SETTINGS } from './engine.ts'

/** The part of tesseract.js-core that is used. */
interface Core {
	FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void }
	TessBaseAPI: new () => Api
}

interface Api {
	/** 0 on success. */
	Init(folder: null, model: string, engineMode: number): number
	SetVariable(name: string, value: string): boolean
	SetImageFile(exif: number, angle: number): number
	Recognize(monitor: null): number
	GetHOCRText(page: number): string
	Clear(): void
	End(): void
}

type CreateCore = (options: { wasmBinary: Uint8Array; print(): void; printErr(): void }) => Promise<Core>

/** LSTM networks alone; the models have no other. */
const LSTM_ONLY = 1
const PICTURE = '/input'
const BUILD = 'tesseract.js-core/tesseract-core-simd-lstm'

/** Tesseract as WebAssembly, in this thread. A model is loaded when its language is first read. */
export class EmbeddedEngine implements Engine {
	readonly name = 'tesseract.js-core'
	readonly #models: string | undefined
	#core: Promise<Core> | undefined
	#loaded: { language: Language; api: Api } | undefined

	/** @param models folder of models that were fetched */
	constructor(models?: string) {
		this.#models = models
	}

	async read(picture: Grey, { dpi, language, layout }: EngineOrder): Promise<string> {
		this.#core ??= loadCore()
		const core = await this.#core
		const api = await this.#apiFor(core, language)
		core.FS.writeFile(PICTURE, greyMap(picture))
		try {
			api.SetVariable('user_defined_dpi', String(Math.round(Math.min(2400, Math.max(70, dpi)))))
			api.SetVariable('tessedit_pageseg_mode', LAYOUTS[layout])
			if (api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract cannot read its input')
			if (api.Recognize(null) !== 0) throw new Error('Tesseract failed')
			return api.GetHOCRText(0)
		} finally {
			api.Clear()
			core.FS.unlink(PICTURE)
		}
	}

	async #apiFor(core: Core, language: Language): Promise<Api> {
		if (this.#loaded?.language === language) return this.#loaded.api
		this.#loaded?.api.End()
		this.#loaded = undefined
		const model = MODELS[language]
		core.FS.writeFile(`${model}.traineddata`, await readModel(language, this.#models))
		const api = new core.TessBaseAPI()
		const failed = api.Init(null, model, LSTM_ONLY) !== 0
		core.FS.unlink(`${model}.traineddata`)
		if (failed) throw new Error(`Tesseract cannot load its model of ${language}`)
		for (const [name, value] of Object.entries(SETTINGS)) api.SetVariable(name, value)
		this.#loaded = { language, api }
		return api
	}

	close(): void {
		this.#loaded?.api.End()
		this.#loaded = undefined
		this.#core = undefined
	}
}

const require = createRequire(import.meta.url)

async function loadCore(): Promise<Core> {
	const create: CreateCore = require(BUILD)
	const wasmBinary = await readFile(require.resolve(`${BUILD}.wasm`))
	return create({ wasmBinary, print: () => undefined, printErr: () => undefined })
}
