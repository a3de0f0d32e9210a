/** Bundles the command line (`dist/cli.js`), the library (`dist/index.js`) and the worker that reads pages. Packages stay outside. */
import { join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '..')

await build({
	entryPoints: [join(root, 'src/cli.ts'), join(root, 'src/index.ts'), join(root, 'src/worker.ts')],
	entryNames: '[name]',
	outdir: join(root, 'dist'),
	bundle: true,
	platform: 'node',
	target: 'node20',
	format: 'esm',
	packages: 'external',
	logLevel: 'warning',
})
