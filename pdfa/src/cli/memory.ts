import { setFlagsFromString } from 'node:v8'

/** Documents from here on are long, or of large pictures. */
const LARGE_BYTES = 8 * 1024 * 1024

/**
 * Keeps V8's young generation small from now on, if a file is large: growing, it takes 150 MB on a thousand pages. Small files are
 * converted a little faster with one that grows.
 */
export function boundMemory(file: Uint8Array): void {
	if (file.length >= LARGE_BYTES) setFlagsFromString('--semi-space-growth-factor=1')
}
