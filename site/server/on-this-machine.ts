import type { Context } from 'hono'
import type { AppEnv } from './request-identity.ts'

const OWN_NAME = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/

/**
 * Whether a request was made by somebody who sits at this machine. Not so what came through a proxy that runs here, nor
 * what a page of another site makes a browser ask by giving its own name our address.
 */
export function isOnThisMachine(c: Context<AppEnv>): boolean {
	const isForwarded = c.req.header('x-forwarded-for') !== undefined || c.req.header('forwarded') !== undefined
	return (
		isLoopback(c.get('clientAddress')) && !isForwarded && OWN_NAME.test(c.req.header('host') ?? new URL(c.req.url).host)
	)
}

function isLoopback(address: string): boolean {
	return address === '::1' || address.startsWith('127.')
}
