/** Runs a figure that imports the features of the site, whose pages and texts only Vite can read: `with-features.ts FILE [arguments]`. */
import { join } from 'node:path'
import { createServer, createServerModuleRunner } from 'vite'

const [program = '', , file = '', ...rest] = process.argv
process.argv = [program, file, ...rest]

const server = await createServer({
	configFile: false,
	root: join(import.meta.dirname, '../site'),
	appType: 'custom',
	logLevel: 'warn',
	server: { middlewareMode: true, hmr: false, watch: null, ws: false },
	optimizeDeps: { noDiscovery: true },
	oxc: { jsx: { runtime: 'automatic', development: false } },
})
const runner = createServerModuleRunner(server.environments.ssr, { hmr: false })
await runner.import(file)
