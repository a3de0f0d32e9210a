import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { type Env, readProcessEnv } from '#platform/configuration/env.ts'
import { explainFatal } from '#platform/log/fatal.ts'
import type * as Server from './index.ts'

const siteRoot = join(import.meta.dirname, '..')
let env: Env | undefined
const print = (line: string) => void process.stdout.write(`${line}\n`)
try {
	env = readProcessEnv('development', { DATA_DIR: 'data-dev', LOG_LEVEL: 'warn' })
	const server = createServer()
	const vite = await createVite({
		root: siteRoot,
		appType: 'custom',
		server: { middlewareMode: true, hmr: { server } },
	})
	const { start, stopOnSignal } = (await vite.ssrLoadModule('/server/index.ts')) as typeof Server
	const running = await start({
		env,
		role: 'site',
		siteRoot,
		server,
		print,
		before: (listener) => (req, res) => vite.middlewares(req, res, () => listener(req, res)),
	})
	stopOnSignal(async () => {
		await vite.close()
		await running.stop()
	})
	for (const line of running.said) print(line)
} catch (error) {
	const { line, exitCode } = explainFatal(error, env)
	process.stderr.write(`${line}\n`)
	process.exit(exitCode)
}
