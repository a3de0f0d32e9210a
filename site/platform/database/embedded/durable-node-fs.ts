import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * PGlite's start parameters without `-F`, which disables fsync, with a sync method that reaches our file system, and with buffers
 * for a small machine: the default of 128 MB is taken from the process's own memory, and the system caches the files anyway.
 */
export const durableStart = [
	...PGlite.defaultStartParams.filter((argument) => argument !== '-F'),
	'-c',
	'fsync=on',
	'-c',
	'wal_sync_method=fsync',
	'-c',
	'timezone=UTC',
	'-c',
	'shared_buffers=16MB',
	'-c',
	'wal_buffers=1MB',
]

type InitArguments = Parameters<NodeFS['init']>

/** The part of Emscripten's Node file system that is patched here. */
interface EmscriptenNodeFs {
	stream_ops: { fsync?: (stream: { nfd: number }) => number }
}

/**
 * PGlite's file system on a folder, plus the `fsync` it leaves out: without it a commit is acknowledged while it is still in the page
 * cache. `onSync` is called after each sync, for the test that counts them.
 */
export class DurableNodeFs extends NodeFS {
	readonly #onSync: () => void

	constructor(dataDir: string, onSync: () => void = () => {}) {
		super(dataDir)
		this.#onSync = onSync
	}

	override async init(...[pg, options]: InitArguments) {
		const { emscriptenOpts } = await super.init(pg, options)
		const patch = (module: { FS: { filesystems: { NODEFS: EmscriptenNodeFs } } }) => {
			module.FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
				fdatasyncSync(stream.nfd)
				this.#onSync()
				return 0
			}
		}
		return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), patch] } }
	}
}
