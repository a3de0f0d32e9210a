/**
 * Bundles the command line (`dist/cli.js`, which turns the compile cache on, and `dist/main.js`, which the cache then
 * holds) and the library (`dist/index.js`). PDFium and fonts, which only some files need, stay outside. A module of
 * ours that is imported when it is needed has no place here: esbuild would wrap all that it imports, pdf-lib too, in
 * functions, and every start would run them one by one.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
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

/**
 * Private members become plain ones of a name that no other file has: V8 looks each private one up by its name, again and
 * again, which takes a twentieth of the time of a long document.
 */
const plainMembers: Plugin = {
	name: 'plain-members',
	setup({ onLoad }) {
		onLoad({ filter: /\.ts$/ }, async ({ path }) => {
			const text = await readFile(path, 'utf8')
			const file = createHash('sha256').update(relative(root, path)).digest('hex').slice(0, 6)
			const declared = text.matchAll(/^\t(?:(?:static|readonly|async|get|set) )*\*?#(\w+)/gm)
			const names = [...new Set(Array.from(declared, ([, name]) => name))]
			if (names.length === 0) return undefined
			const used = new RegExp(`(?<=[\\s.*])#(?=(?:${names.join('|')})\\b)`, 'g')
			return { contents: text.replace(used, `$$${file}_`), loader: 'ts' }
		})
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
	plugins: [requiredBuiltins, withoutEncodings, plainMembers],
	banner: {
		js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
	},
	logLevel: 'warning',
})

/** The library for a Web Worker. Its bundler loads PDFium's code when it is needed. */
await build({
	entryPoints: [join(root, 'src/browser.ts')],
	outdir: join(root, 'dist'),
	bundle: true,
	platform: 'browser',
	conditions: ['browser'],
	target: 'es2022',
	format: 'esm',
	minify: true,
	external: ['@embedpdf/pdfium'],
	alias: { 'node-html-better-parser': absent, 'html-entities': absent, culori: absent },
	plugins: [withoutEncodings, plainMembers],
	logLevel: 'warning',
})
