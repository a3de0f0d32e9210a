/**
 * Preloaded into commands that npm runs: ends them when npm is gone. A signal to npm ends the shell between npm and the command, which would go on
 * without anybody to stop it.
 */
import { isMainThread } from 'node:worker_threads'

const CHECK_MS = 500

if (isMainThread && process.env.npm_lifecycle_event !== undefined) {
	const parent = process.ppid
	setInterval(() => {
		if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
	}, CHECK_MS).unref()
}
