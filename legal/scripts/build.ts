/** Bundles the command line (`dist/cli.js`) and, with the word `library`, what the package exports (`dist/lib`); both read `dist/cases.bin`. */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import buildCasesUnlessBuilt, { CASES_FILE } from '../../cases/scripts/build-cases.ts'
import { aliasesOf } from '../../scripts/packages/bundled.ts'

const root = join(import.meta.dirname, '..')
const source = (name: string) => join(root, 'src', name)

const shared: BuildOptions = {
	bundle: true,
	platform: 'node',
	target: 'node20',
	format: 'esm',
	// Loaded when a language model is asked for; vitest is the caller's.
	external: ['ai', '@ai-sdk/openai-compatible', 'vitest'],
	logLevel: 'warning',
	alias: aliasesOf('legal'),
}

buildCasesUnlessBuilt()
await build({ ...shared, entryPoints: [source('cli.ts')], outfile: join(root, 'dist/cli.js') })
copyFileSync(CASES_FILE, join(root, 'dist/cases.bin'))

if (process.argv.includes('library'))
	await build({
		...shared,
		entryPoints: {
			index: source('index.ts'),
			'accepted-codings': source('accepted-codings.ts'),
			normattiva: source('read/normattiva/client.ts'),
			mirror: source('read/normattiva/mirror.ts'),
			'store-contract': source('store-contract.ts'),
			trial: source('trial/index.ts'),
			zip: source('read/normattiva/zip.ts'),
		},
		outdir: join(root, 'dist/lib'),
		packages: 'external',
		splitting: true,
		chunkNames: 'shared-[hash]',
	})
