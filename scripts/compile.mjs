/** Starts the built site once, on data that are deleted again, so that its modules are compiled: for images, where nobody can write them later. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { node, serverProcess } from './setup/workspace.mjs'

const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-'))
const { args, env } = serverProcess('server/main')
const alone = {
	DATA_DIR: folder,
	COPIES_DIR: 'off',
	HOST: '127.0.0.1',
	PORT: '0',
	SEED: 'none',
	LAW_SOURCE: 'off',
	LOG_LEVEL: 'error',
}
const site = spawn(node(), args, {
	env: { ...env, ...alone, NEWS_FEEDS: 'http://127.0.0.1:9/' },
	stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = once(site, 'exit')
for await (const line of createInterface(site.stdout)) {
	const [, url] = /^Guida Fiscale: (http.+)$/.exec(line) ?? []
	if (url === undefined) continue
	await (await fetch(url)).text()
	// Node writes what it compiled when a process ends.
	site.kill()
}
const [code] = await ended
rmSync(folder, { recursive: true, force: true })
process.exit(code ?? 1)
