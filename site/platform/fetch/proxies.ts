import { setGlobalProxyFromEnv } from 'node:http'
import type { Proxies } from '#platform/configuration/proxy-variables.ts'

/** A model that runs on this machine is never asked through a proxy. */
const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]']

/**
 * Sends what `fetch` requests through the studio's proxies, by CONNECT. `safeFetch` does not use them: it connects to the address it has
 * checked, which a proxy would look up again. Returns what ends it.
 */
export function sendThroughProxies({ https, http, except }: Proxies): () => void {
	if (https === undefined && http === undefined) return () => {}
	return setGlobalProxyFromEnv({
		...(https !== undefined && { HTTPS_PROXY: https }),
		...(http !== undefined && { HTTP_PROXY: http }),
		NO_PROXY: [except, ...LOOPBACK].filter((host) => host !== undefined).join(','),
	})
}
