/** Addresses of the package files that the engine fetches when it needs them: PDFium, fonts, character maps. */
export interface EngineFiles {
	pdfium: string
	/** By package and path, as `pdfjs-dist/cmaps/78-H.bcmap`; undefined for a file that is not there. */
	ofPackage(path: string): string | undefined
}

let files: EngineFiles | undefined

/** Says where files stand; before that the engine can read none. */
export function setEngineFiles(given: EngineFiles): void {
	files = given
}

/** @throws Error before `setEngineFiles` */
export function engineFiles(): EngineFiles {
	if (!files) throw new Error('the engine does not know where its files are')
	return files
}

/** A file that is needed and cannot be fetched, as where there is no network. */
export class FileUnavailable extends Error {
	readonly url: string

	constructor(url: string, cause?: unknown) {
		super(`cannot fetch ${url}`, { cause })
		this.url = url
	}
}

let missed: FileUnavailable | undefined
let last: Promise<unknown> = Promise.resolve()

/** Makes the error of a file that is not there, and notes it: a step that fails undoes itself, and the error with it. */
export function unavailable(url: string, cause?: unknown): FileUnavailable {
	missed = new FileUnavailable(url, cause)
	return missed
}

/**
 * Runs work that needs all files it asks for, after all work before it: what was missed, and the limit of time, are of one piece of work.
 * @throws FileUnavailable if one was not there, whatever came out without it
 */
export function withAllFiles<Made>(work: () => Promise<Made>): Promise<Made> {
	const result = last.then(async () => {
		missed = undefined
		const made = await work()
		if (missed) throw missed
		return made
	})
	last = result.catch(() => undefined)
	return result
}
