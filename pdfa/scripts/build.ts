/**
 * Bundles the command line (`dist/cli.js`, and `dist/main.cjs`, of which that keeps what was compiled; `dist/main.js` runs it for
 * a process started ahead) and the library (`dist/index.js`). PDFium and fonts, which only some files need, stay outside. A module of
 * ours that is imported when it is needed has no place here: esbuild would wrap all that it imports, pdf-lib too, in
 * functions, and every start would run them one by one.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'

const root = join(import.meta.dirname, '..')
const absent = join(import.meta.dirname, 'absent.ts')

/** Packages of pdf-lib that others stand for. */
const replaced = {
	...{ 'node-html-better-parser': absent, 'html-entities': absent, culori: absent },
	fflate: join(import.meta.dirname, 'zlib.ts'),
}

/** Modules of Node that few commands use: they are required when one of their functions is first called. */
const SELDOM = new Set(['node:fs/promises'])

/** A module of Node is imported with all it exports, and `node:crypto` then opens what browsers encrypt with: required, it opens what is used. */
const requiredBuiltins: Plugin = {
	name: 'required-builtins',
	setup({ onLoad, onResolve }) {
		onResolve({ filter: /^node:/ }, ({ kind, path }) =>
			kind === 'import-statement' ? { path, namespace: 'builtin', sideEffects: false } : { path, external: true },
		)
		onLoad({ filter: /.*/, namespace: 'builtin' }, async ({ path }) => {
			const exported: object = await import(path)
			const keys = Object.keys(exported).filter((key) => key !== 'default')
			if (SELDOM.has(path)) {
				const called = keys.map((key) => `export const ${key} = (...given) => require('${path}').${key}(...given)`)
				return { contents: called.join('\n') }
			}
			const constants = keys.map((key) => `export const ${key} = /* @__PURE__ */ from('${key}')`)
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

const UNUSED =
	/pdf-lib\/es\/(?:api\/(?:svg|operations|form\/.*|extraction\/.*)|packages\/upng\/.*|core\/(?:crypto|security\/.*))\.js$/

/** Pdf-lib draws, fills forms, extracts and encrypts, and the engine lets it do none of that: classes without members stand for what does. */
const withoutUnused: Plugin = {
	name: 'without-unused',
	setup({ onLoad }) {
		onLoad({ filter: UNUSED }, async ({ path }) => {
			const text = await readFile(path, 'utf8')
			if (/^export \*/m.test(text)) return undefined
			const declared = text.matchAll(/^export (?:async )?(?:const|let|var|class|function\*?) (\w+)/gm)
			const listed = text.matchAll(/^export \{([^}]*)\}/gm)
			const names = [
				...Array.from(declared, ([, name]) => name),
				...Array.from(listed, ([, list = '']) =>
					list.split(',').map((each) => each.trim().split(' as ').at(-1)),
				).flat(),
			]
			const kept = names.filter((name) => name && name !== 'default').map((name) => `Absent as ${name}`)
			return { contents: `class Absent {}\nexport { Absent as default, ${kept.join(', ')} }` }
		})
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

const require =
	"import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"

const onNode = {
	entryNames: '[name]',
	outdir: join(root, 'dist'),
	bundle: true,
	platform: 'node',
	target: 'node20',
	minifySyntax: true,
	minifyWhitespace: true,
	external: ['@embedpdf/pdfium', 'pdfjs-dist', '@expo-google-fonts/*', 'ocr'],
	alias: replaced,
	plugins: [requiredBuiltins, withoutEncodings, withoutUnused, plainMembers],
	logLevel: 'warning',
} as const satisfies BuildOptions

// Files of an earlier build would hide that something is missing.
await rm(join(root, 'dist'), { recursive: true, force: true })
const main = await build({
	...onNode,
	entryPoints: [join(root, 'src/cli/main.ts')],
	format: 'cjs',
	define: { 'import.meta.url': 'bundle' },
	write: false,
})
// A script imports nothing by itself without a warning of Node.
const script = main.outputFiles[0]?.text.replaceAll(/\bimport\(/g, 'importModule(') ?? ''
await mkdir(join(root, 'dist'), { recursive: true })
await writeFile(join(root, 'dist/main.cjs'), script)
const digest = createHash('sha256').update(script).digest('hex')
await build({
	...onNode,
	entryPoints: {
		cli: join(root, 'src/cli.ts'),
		main: join(root, 'src/cli/prepared.ts'),
		index: join(root, 'src/index.ts'),
	},
	format: 'esm',
	define: { BUNDLE: JSON.stringify(digest) },
	banner: { js: require },
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
	alias: replaced,
	plugins: [withoutEncodings, withoutUnused, plainMembers],
	logLevel: 'warning',
})
