import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FETCHED_LANGUAGES } from '../report/stored-report.ts'
import { createPackageFetcher, type FetcherOptions, type PackageFetcher } from './package-fetcher.server.ts'

type FetchedLanguage = (typeof FETCHED_LANGUAGES)[number]

const MODELS: Readonly<Record<FetchedLanguage, string>> = { de: 'deu', fr: 'fra' }

/** Models of languages that pages are seldom in: 3 MB. */
export type ReadingModels = PackageFetcher<FetchedLanguage>

interface Options extends FetcherOptions {
	dataDir: string
	/** The reader's command line, which asks npm for the models. */
	reader: string
}

/** Fetches models into `DATA_DIR/reading-models`. */
export function createReadingModels({ dataDir, reader, ...options }: Options): ReadingModels {
	const folder = join(dataDir, 'reading-models')
	return createPackageFetcher<FetchedLanguage>(
		{
			folder,
			isThere: (language) => existsSync(join(folder, `${MODELS[language]}.traineddata.gz`)),
			command: (staging, missing) => [reader, 'models', staging, ...missing],
			within: '.',
		},
		options,
	)
}
