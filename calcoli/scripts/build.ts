/** Bundles the command line (`dist/cli.js`). */
import { join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '..')

await build({
	entryPoints: [join(root, 'src/cli.ts')],
	outfile: join(root, 'dist/cli.js'),
	bundle: true,
	platform: 'node',
	target: 'node20',
	format: 'esm',
	logLevel: 'warning',
})
