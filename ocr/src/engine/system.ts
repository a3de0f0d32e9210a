import { execFile, spawn } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programFolders } from '../environment.ts'
import type { Grey } from '../grey.ts'
import { MODELS, readModel } from '../languages/models.ts'
import type { Language } from '../reading.ts'
import { type Engine, type EngineOrder, greyMap, LAYOUTS, SETTINGS } from './engine.ts'

/** The Tesseract that tesseract.js-core 7.0.0 contains; the machine's own is used if it is newer. */
const EMBEDDED_VERSION = [5, 1, 0]
const VERSION_TIMEOUT_MS = 3_000
const PAGE_TIMEOUT_MS = 180_000

/** Returns whether the machine has a `tesseract` newer than the embedded one. */
export function hasNewerTesseract(program = 'tesseract'): Promise<boolean> {
	return new Promise((resolve) => {
		try {
			execFile(program, ['--version'], { timeout: VERSION_TIMEOUT_MS }, (error, stdout, stderr) => {
				resolve(!error && isNewer(/tesseract v?(\d+)\.(\d+)\.(\d+)/.exec(`${stdout}${stderr}`)?.slice(1).map(Number)))
			})
		} catch {
			resolve(false) // a confined process may start no other
		}
	})
}

function isNewer(version: readonly number[] = []): boolean {
	for (const [index, own] of EMBEDDED_VERSION.entries()) {
		const other = version[index] ?? -1
		if (other !== own) return other > own
	}
	return false
}

/** Unpacks the models of languages into a folder of their own. The caller removes it. @param fetched folder of models that were fetched */
export async function unpackModels(languages: readonly Language[], fetched?: string): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'ocr-models-'))
	for (const language of languages)
		await writeFile(join(folder, `${MODELS[language]}.traineddata`), await readModel(language, fetched))
	return folder
}

/** The machine's Tesseract, a process a page, with the models of the packages. */
export class SystemEngine implements Engine {
	readonly name = 'tesseract'
	readonly #models: string
	readonly #program: string

	constructor(models: string, program = 'tesseract') {
		this.#models = models
		this.#program = program
	}

	read(picture: Grey, { dpi, language, layout }: EngineOrder): Promise<string> {
		const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
		const models = ['--tessdata-dir', this.#models, '-l', MODELS[language], '--psm', LAYOUTS[layout]]
		return run(this.#program, ['-', '-', ...models, '--dpi', String(Math.round(dpi)), ...settings], greyMap(picture))
	}

	close(): void {
		// Each page was a process of its own.
	}
}

/** One thread: pages are read side by side. */
const ENVIRONMENT = { OMP_THREAD_LIMIT: '1' }

function run(program: string, args: readonly string[], input: Uint8Array): Promise<string> {
	return new Promise((resolve, reject) => {
		const folders = programFolders()
		const child = spawn(program, args, {
			env: { ...ENVIRONMENT, ...(folders !== undefined && { PATH: folders }) },
			stdio: ['pipe', 'pipe', 'ignore'],
			timeout: PAGE_TIMEOUT_MS,
		})
		const output: Buffer[] = []
		child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
		child.on('error', reject)
		child.stdin.on('error', () => undefined) // it ended before it read all: its exit code says why
		child.on('close', (code) => {
			if (code === 0) resolve(Buffer.concat(output).toString('utf8'))
			else reject(new Error(`${program} failed with ${code}`))
		})
		child.stdin.end(input)
	})
}
