import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { cacheFolder } from '../environment.ts'
import type { Language } from '../reading.ts'
import { install, type PackageClient } from './install.ts'

/** Names of Tesseract's models. */
export const MODELS = { it: 'ita', en: 'eng', de: 'deu', fr: 'fra' } as const satisfies Record<Language, string>

/** Models that are not installed with this package, as the registry has them (MIT; the models are Apache-2.0); SHA-256 of the file. */
const ON_DEMAND: Readonly<Record<OnDemand, Pinned>> = {
	de: { version: '1.0.0', sha256: '306c4280d0cbed46fbff727486bd43b92730181bae80f56941a091f363bdf28b' },
	fr: { version: '1.0.0', sha256: 'd611139672b3752c7097e671e4a1d9209dfd37f2aeb081ef6487fba3351e9255' },
}

type OnDemand = Exclude<Language, 'it' | 'en'>

interface Pinned {
	version: string
	sha256: string
}

/** The result, or the problem in the words of the program that fetches packages. */
export type Fetched = { ok: true } | { ok: false; problem: string }

/** Returns the folder of the models that were fetched for the person who runs a command. */
export function ownModelsFolder(): string {
	return join(cacheFolder(), 'ocr-models')
}

/** Returns the languages whose models are neither installed nor in the folder. */
export function missingModels(languages: readonly Language[], folder: string): Language[] {
	return languages.filter((language) => isOnDemand(language) && !existsSync(fileIn(folder, language)))
}

/** Fetches the missing models of languages into a folder with the npm of the machine, and checks each before it is there. */
export async function fetchModels(
	languages: readonly Language[],
	folder: string,
	{ client, pinned = ON_DEMAND }: { client?: PackageClient; pinned?: typeof ON_DEMAND } = {},
): Promise<Fetched> {
	const missing = missingModels(languages, folder).filter(isOnDemand)
	if (missing.length === 0) return { ok: true }
	const staging = join(folder, `fetching-${randomUUID()}`)
	try {
		await mkdir(staging, { recursive: true })
		const packages = missing.map((language) => `${packageOf(language)}@${pinned[language].version}`)
		const problem = await install(staging, packages, client)
		if (problem !== undefined) return { ok: false, problem }
		for (const language of missing) {
			const bytes = await readFile(join(staging, 'node_modules', pathInPackage(language)))
			if (createHash('sha256').update(bytes).digest('hex') !== pinned[language].sha256)
				return { ok: false, problem: `${packageOf(language)} is not what it was when it was chosen` }
			const file = join(staging, `${MODELS[language]}.gz`)
			await writeFile(file, bytes)
			await rename(file, fileIn(folder, language))
		}
		return { ok: true }
	} catch (error) {
		return { ok: false, problem: error instanceof Error ? error.message : String(error) }
	} finally {
		await rm(staging, { recursive: true, force: true })
	}
}

const require = createRequire(import.meta.url)

/** Returns the trained model of a language. @param folder of models that were fetched */
export async function readModel(language: Language, folder = ownModelsFolder()): Promise<Uint8Array> {
	const file = isOnDemand(language) ? fileIn(folder, language) : require.resolve(pathInPackage(language))
	return gunzipSync(await readFile(file))
}

function isOnDemand(language: Language): language is OnDemand {
	return language in ON_DEMAND
}

function fileIn(folder: string, language: OnDemand): string {
	return join(folder, `${MODELS[language]}.traineddata.gz`)
}

function packageOf(language: Language): string {
	return `@tesseract.js-data/${MODELS[language]}`
}

function pathInPackage(language: Language): string {
	return `${packageOf(language)}/4.0.0_best_int/${MODELS[language]}.traineddata.gz`
}
