/** Bundles the command line (`dist/cli.js`), the library (`dist/index.js`, and `dist/straighten.js` for browsers) and the worker that reads pages. Packages stay outside. */
import { join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '..')

await build({
	entryPoints: ['cli', 'index', 'straighten', 'worker'].map((name) => join(root, `src/${name}.ts`)),
	entryNames: '[name]',
	outdir: join(root, 'dist'),
	bundle: true,
	platform: 'node',
	target: 'node20',
	format: 'esm',
	packages: 'external',
	logLevel: 'warning',
})
