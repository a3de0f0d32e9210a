/**
 * Bundles the command line (`dist/cli.js`, which turns the compile cache on, and `dist/main.js`, which the cache then
 * holds) and the library (`dist/index.js`). PDFium and fonts, which only some files need, stay outside. A module of
 * ours that is imported when it is needed has no place here: esbuild would wrap all that it imports, pdf-lib too, in
 * functions, and every start would run them one by one.
 */
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'

const root = join(import.meta.dirname, '..')
const absent = join(import.meta.dirname, 'absent.ts')

/** A module of Node is imported with all it exports, and `node:crypto` then opens what browsers encrypt with: required, it opens what is used. */
const requiredBuiltins: Plugin = {
	name: 'required-builtins',
	setup({ onLoad, onResolve }) {
		onResolve({ filter: /^node:/ }, ({ kind, path }) =>
			kind === 'import-statement' ? { path, namespace: 'builtin', sideEffects: false } : { path, external: true },
		)
		onLoad({ filter: /.*/, namespace: 'builtin' }, async ({ path }) => {
			const exported: object = await import(path)
			const constants = Object.keys(exported)
				.filter((key) => key !== 'default')
				.map((key) => `export const ${key} = /* @__PURE__ */ from('${key}')`)
			const head = `const builtin = require('${path}')\nconst from = (key) => builtin[key]`
			return { contents: [head, ...constants, 'export default builtin'].join('\n') }
		})
	},
}

/** Pdf-lib unpacks its tables of encodings when it starts; the engine has its own. */
const withoutEncodings: Plugin = {
	name: 'without-encodings',
	setup({ onResolve }) {
		onResolve({ filter: /\/Encoding\.js$/ }, ({ importer }) =>
			importer.includes('standard-fonts') ? { path: absent } : undefined,
		)
	},
}

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
	alias: { 'node-html-better-parser': absent, 'html-entities': absent, culori: absent },
	plugins: [requiredBuiltins, withoutEncodings],
	banner: {
		js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
	},
	logLevel: 'warning',
})
