import { isIP } from 'node:net'

/** Returns the address by which this machine reaches a server that listens on `host`, in a form that URLs accept. */
export function localUrl(host: string, port: number): string {
	// A zone such as `%eth0` has no place in a URL.
	const name = isIP(host) === 6 ? new URL(`http://[${host.split('%')[0]}]`).hostname : host
	return `http://${name === '0.0.0.0' || name === '[::]' ? 'localhost' : name}:${port}`
}

/** Returns a host as sockets take it: IPv6 addresses stand in brackets in URLs alone. */
export function withoutBrackets(host: string): string {
	return host.replaceAll(/[[\]]/g, '')
}

/** Returns true for a host that is this machine. */
export function isLoopback(host: string): boolean {
	return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
