import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Bundles the code of every page into two files instead of twenty small ones; charts and the editor are of few pages. */
const sharedChunks = [
	{ name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
	{ name: 'ui', test: /(site[\\/]app[\\/]ui[\\/](?!chart|markdown)|lucide-react[\\/])/ },
]

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
		// The server bundle starts at our own Hono app, so that router contexts exist once (docs/decisions/003).
		ssr: { build: { rollupOptions: { input: './server/index.ts' } } },
	},
	ssr: { external: ['@electric-sql/pglite', '@electric-sql/pglite-pgvector'] },
	build: { assetsInlineLimit: 0 },
})
