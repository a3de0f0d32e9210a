/** A way to build and run the image of `deploy/Dockerfile`. */
export interface Engine {
	name: string
	/** Builds the image. @returns false if it was not built */
	build(): boolean
	/** Starts it on a port of this machine. @returns its processes, asked for again each time, and a function that stops it as a signal does */
	start(port: number): { pids: () => number[]; stop: () => Promise<void> }
	/** Runs a command of `guida` beside the started image, within it. @returns its exit code and what it said */
	guida(...command: readonly string[]): Promise<{ code: number | null; said: string }>
	/** Deletes what was built, and the data. */
	remove(): void
}

/** Settings of a site that asks nobody else. */
export const SETTINGS = { SEED: 'none', LAW_SOURCE: 'off', NEWS_FEEDS: 'http://127.0.0.1:9/' }
