import { constants, crc32, deflateSync, inflateRawSync, inflateSync, type ZlibOptions } from 'node:zlib'
import { InflatedTooLarge, type InflateOptions } from '../inflate.ts'

export { crc32 }

/** Packs data in the zlib format (RFC 1950). */
export function deflate(data: Uint8Array, options: { level?: number; memLevel?: number } = {}): Uint8Array {
	return deflateSync(data, options)
}

/** Unpacks data in the zlib format. @throws InflatedTooLarge, or another error if the data are damaged */
export function inflate(data: Uint8Array, options?: InflateOptions): Uint8Array {
	return within(() => inflateSync(data, forZlib(options)))
}

/** Unpacks data without header and checksum (RFC 1951). @throws InflatedTooLarge, or another error if the data are damaged */
export function inflateRaw(data: Uint8Array, options?: InflateOptions): Uint8Array {
	return within(() => inflateRawSync(data, forZlib(options)))
}

function forZlib({ maximum, room, partial }: InflateOptions = {}): ZlibOptions {
	return {
		...(maximum !== undefined && { maxOutputLength: maximum }),
		...(room !== undefined && { chunkSize: room }),
		...(partial && { finishFlush: constants.Z_SYNC_FLUSH }),
	}
}

function within(work: () => Uint8Array): Uint8Array {
	try {
		return work()
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw new InflatedTooLarge()
		throw error
	}
}
