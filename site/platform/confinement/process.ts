/** Memory is sampled several times a second; between two samples the kernel's limits apply. */
export interface Limits {
	/** Heap of a Node script. */
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
	/** Reason why the process was killed. */
	stopped?: 'memory' | 'time'
	stdout: string[]
	stderr: string
}

/** A process that was started ahead of its work. */
export interface Waiting {
	isAlive(): boolean
	/** Sends the standard input and waits for the process to end. Its time limit starts here. */
	work(input: string, watched: Watched): Promise<Ended>
	dismiss(): void
}
