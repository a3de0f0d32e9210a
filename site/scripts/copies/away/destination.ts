import type { Readable } from 'node:stream'

/** A place for encrypted copies outside the folder of the daily ones. */
export interface Destination {
	/** For messages: without passwords. */
	name: string
	list(): Promise<string[]>
	/** Stores a file, whole or not at all. */
	put(name: string, file: string): Promise<void>
	read(name: string): Promise<Readable>
	remove(name: string): Promise<void>
	close(): Promise<void>
}

/** Suffix of a file that is still being sent. */
export const UNFINISHED = '.unfinished'
