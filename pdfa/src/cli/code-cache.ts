import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'
import { crc32 } from 'node:zlib'
import { writeWhole } from './files.ts'

/** Microseconds of a process after which V8 has thrown away what ran at its beginning. */
const LONG = 1_000_000

export interface Running<Exports> {
	exports: Exports
	/** Keeps what was compiled where nothing was kept yet, at the end of a short process. */
	save(): void
}

interface Asked {
	file: string
	/** Path of the kept code; its name tells versions of the module from each other, which V8 does not. */
	cache: string | undefined
	/** Imports what the module asks for by `importModule`. */
	importModule: (name: string) => Promise<unknown>
	/** Microseconds of the longest process of which something is kept. */
	longest?: number
}

/**
 * Runs a CommonJS module with the functions that ran last time compiled already: the cache of Node has those of the first moment alone.
 * Its address is `bundle`.
 */
export function runScript<Exports>({ file, cache, importModule, longest = LONG }: Asked): Running<Exports> {
	const cachedData = cache === undefined ? undefined : read(cache)
	const parameters = 'exports, require, module, bundle, importModule'
	const source = `(function (${parameters}) {${readFileSync(file, 'latin1')}\n})`
	const script = new Script(source, { filename: file, ...(cachedData && { cachedData }) })
	const isKept = cachedData !== undefined && script.cachedDataRejected === false
	const module = { exports: {} as Exports }
	const run = script.runInThisContext()
	run(module.exports, createRequire(file), module, pathToFileURL(file).href, importModule)
	return {
		exports: module.exports,
		save() {
			if (cache === undefined || isKept || process.cpuUsage().user > longest) return
			try {
				writeWhole(cache, kept(script.createCachedData()))
			} catch {
				// A folder that cannot be written costs time and nothing else.
			}
		},
	}
}

/** V8 trusts what it is given: what is kept has its CRC behind it, and what somebody else wrote is not read. */
const CHECK = 4

function kept(data: Buffer): Buffer {
	const check = Buffer.alloc(CHECK)
	check.writeUInt32LE(crc32(data))
	return Buffer.concat([data, check])
}

function read(cache: string): Buffer | undefined {
	try {
		if (statSync(cache).uid !== (process.getuid?.() ?? 0)) return undefined
		const whole = readFileSync(cache)
		const data = whole.subarray(0, -CHECK)
		return data.length > 0 && whole.readUInt32LE(data.length) === crc32(data) ? data : undefined
	} catch {
		return undefined
	}
}
