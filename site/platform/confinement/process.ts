/** Memory is looked at several times a second; what a process may get in between is bounded by the kernel. */
export interface Limits {
	/** Of a Node script. */
	heapMb: number
	residentMb: number
	timeoutMs: number
}

export interface Watched {
	signal: AbortSignal
	onLine?: (line: string) => void
}

export interface Ended {
	exitCode: number | null
	/** Why it was ended before it was done. */
	stopped?: 'memory' | 'time'
	stdout: string[]
	stderr: string
}

/** A process that was started before there was anything to do. */
export interface Waiting {
	isAlive(): boolean
	/** Sends it its standard input and waits for its end. Its time counts from here. */
	work(input: string, watched: Watched): Promise<Ended>
	dismiss(): void
}
