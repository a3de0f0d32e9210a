/**
 * Bundles the command line (`dist/cli.js`, which turns the compile cache on, and `dist/main.js`, which the cache then
 * holds) and the library (`dist/index.js`). PDFium and fonts, which only some files need, stay outside. A module of
 * ours that is imported when it is needed has no place here: esbuild would wrap all that it imports, pdf-lib too, in
 * functions, and every start would run them one by one.
 */
import { join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '..')
const absent = join(import.meta.dirname, 'absent.ts')

await build({
	entryPoints: [join(root, 'src/cli.ts'), join(root, 'src/cli/main.ts'), join(root, 'src/index.ts')],
	entryNames: '[name]',
	outdir: join(root, 'dist'),
	bundle: true,
	platform: 'node',
	target: 'node20',
	format: 'esm',
	minifySyntax: true,
	minifyWhitespace: true,
	external: ['./main.js', '@embedpdf/pdfium', 'pdfjs-dist', '@expo-google-fonts/*', 'ocr'],
	alias: { 'node-html-better-parser': absent, culori: absent },
	banner: {
		js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
	},
	logLevel: 'warning',
})
