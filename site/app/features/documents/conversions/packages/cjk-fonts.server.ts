import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CjkFamily } from 'pdfa'
import { createPackageFetcher, type FetcherOptions, type PackageFetcher } from './package-fetcher.server.ts'

/** Packages that are not installed with the site: 264 MB together, for one document in hundreds. */
const PACKAGES: Readonly<Record<CjkFamily, string>> = {
	japanese: 'noto-sans-jp',
	simplified: 'noto-sans-sc',
	traditional: 'noto-sans-tc',
	korean: 'noto-sans-kr',
}
const SCOPE = join('node_modules', '@expo-google-fonts')

/** Fonts for Chinese, Japanese and Korean. */
export type CjkFonts = PackageFetcher<CjkFamily>

interface Options extends FetcherOptions {
	dataDir: string
	/** The engine's command line, which asks npm for the fonts. */
	engine: string
}

/** Fetches fonts into `DATA_DIR/fonts`. */
export function createCjkFonts({ dataDir, engine, ...options }: Options): CjkFonts {
	const folder = join(dataDir, 'fonts')
	return createPackageFetcher<CjkFamily>(
		{
			folder,
			isThere: (family) => existsSync(join(folder, SCOPE, PACKAGES[family], 'package.json')),
			command: (staging, missing) => [engine, 'fonts', staging, ...missing],
			within: SCOPE,
		},
		options,
	)
}
