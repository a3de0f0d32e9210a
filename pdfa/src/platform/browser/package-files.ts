import type { NamedFile } from '../named-file.ts'
import { engineFiles, unavailable } from './files.ts'

/** The part of the browser's own class that is used; the compiler knows Node here. */
declare const XMLHttpRequest: new () => {
	open(method: string, url: string, isAsync: boolean): void
	responseType: 'arraybuffer'
	send(): void
	readonly status: number
	readonly response: unknown
}

const fetched = new Map<string, Uint8Array>()

/**
 * Returns the bytes of a file of a package; undefined of one that the site does not offer. The thread waits for it, as
 * only a worker may.
 * @throws FileUnavailable
 */
export function packageFile(packageName: string, path: string): Uint8Array | undefined {
	const url = engineFiles().ofPackage(`${packageName}/${path}`)
	if (url === undefined) return undefined
	const known = fetched.get(url)
	if (known) return known
	const bytes = fetchNow(url)
	fetched.set(url, bytes)
	return bytes
}

function fetchNow(url: string): Uint8Array {
	const request = new XMLHttpRequest()
	request.open('GET', url, false)
	request.responseType = 'arraybuffer'
	try {
		request.send()
	} catch (error) {
		throw unavailable(url, error)
	}
	const body: unknown = request.response
	if (request.status !== 200 || !(body instanceof ArrayBuffer)) throw unavailable(url)
	return new Uint8Array(body)
}

/** A browser has no folders of fonts. */
export function fontFiles(): readonly NamedFile[] {
	return []
}
