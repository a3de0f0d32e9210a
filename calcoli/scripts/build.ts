/** Bundles the command line (`dist/cli.js`) and, with the word `library`, what the package exports (`dist/lib`). */
import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { aliasesOf } from '../../scripts/packages/bundled.ts'

const root = join(import.meta.dirname, '..')

const shared: BuildOptions = {
	bundle: true,
	platform: 'node',
	target: 'node20',
	format: 'esm',
	logLevel: 'warning',
	alias: aliasesOf('calcoli'),
}

await build({ ...shared, entryPoints: [join(root, 'src/cli.ts')], outfile: join(root, 'dist/cli.js') })

if (process.argv.includes('library'))
	await build({
		...shared,
		entryPoints: [join(root, 'src/index.ts')],
		outdir: join(root, 'dist/lib'),
		packages: 'external',
	})
