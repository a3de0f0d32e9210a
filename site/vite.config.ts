import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Bundles the code of most pages into three files instead of twenty small ones; what few pages use stays with them. */
const sharedChunks = [
	{ name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
	{
		name: 'ui',
		minShareCount: 6,
		test: /(site[\\/]app[\\/]ui[\\/](?!chart|markdown|drafts|action-form|password-field|email-field|form-attempt|mail-note|field|tabs|pagination|confirm-dialog|table|reading|progress|page-header)|lucide-react[\\/])/,
	},
	{
		name: 'frame',
		test: /site[\\/]app[\\/](frame[\\/]|json-field|ui[\\/](error-card|single-key|connection[\\/]|drafts[\\/](sent-draft|forget-drafts|keys))|features[\\/]base[\\/](studio[\\/](studio|telephone|use-studio)\.|consent[\\/]consent\.|people[\\/](use-viewer|use-here|sign-in-path)\.))|lucide-react[\\/].*icons[\\/](bell|search|pen-line)\./,
	},
]

/** Packages that load files of their own at run time, or compiled code. */
const UNBUNDLED = ['@electric-sql/pglite', '@electric-sql/pglite-pgvector', 'sharp', 'ssh2']

/** The server starts at our own Hono app, so that router contexts exist once (docs/decisions/003); its threads stand beside it. */
const serverEntries = {
	index: './server/index.ts',
	'database-thread': './platform/database/embedded/worker.ts',
	'search-thread': './app/features/law/knowledge/search-thread.server.ts',
}

/**
 * V8 keeps the source of all that it loads, at two bytes a character where one of them is beyond Latin-1: escaped, without comments and indentation it
 * is 12 MB instead of 33 (docs/decisions/047). Names stay, for stack traces.
 */
const compactSource = { compress: false, mangle: false, codegen: { asciiOnly: true } }

/** Escapes also in `String.raw`, whose text the minifier may not touch: as an expression, the character has the same value. */
const escapeRaw: Plugin = {
	name: 'escape-raw',
	applyToEnvironment: ({ name }) => name === 'ssr',
	generateBundle(_options, bundle) {
		const escaped = (unit: string) => `\${'\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}'}`
		for (const chunk of Object.values(bundle))
			if (chunk.type === 'chunk')
				chunk.code = chunk.code.replaceAll(/String\.raw`(?:[^`\\]|\\.)*`/gs, (raw) =>
					raw.replaceAll(/\\.|[^\0-\xff]/gs, (found) => (found.startsWith('\\') ? found : escaped(found))),
				)
	},
}

export default defineConfig(({ command }) => ({
	plugins: [tailwindcss(), reactRouter(), escapeRaw],
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
		ssr: { build: { rolldownOptions: { input: serverEntries, output: { comments: false, minify: compactSource } } } },
	},
	// A process that loads two thousand modules one by one takes two seconds of processor to start (docs/decisions/047).
	ssr: command === 'build' ? { noExternal: true, external: UNBUNDLED } : { external: UNBUNDLED },
	build: { assetsInlineLimit: 0 },
	// A thread of the browser loads what it rarely needs when it needs it.
	worker: { format: 'es' },
}))
