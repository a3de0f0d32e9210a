import { z } from 'zod'

const proxy = z.url({ protocol: /^https?$/, error: 'deve essere un indirizzo http:// o https://' })

/** Variables of the studio's proxies, with the names that other programs know. */
export const ProxyVariables = {
	HTTPS_PROXY: proxy
		.optional()
		.describe('Proxy per le richieste https a modelli, leggi e fornitori di identità; le notizie non vi passano'),
	HTTP_PROXY: proxy.optional().describe('Proxy per le richieste http; mai per localhost'),
	NO_PROXY: z
		.string()
		.trim()
		.min(1)
		.optional()
		.describe('Nomi e domini che si raggiungono senza proxy, separati da virgole'),
}

export interface Proxies {
	/** Proxy of https addresses. */
	https: string | undefined
	/** Proxy of http addresses. */
	http: string | undefined
	/** Hosts and domains that are reached without a proxy, separated by commas. */
	except: string | undefined
}

export function proxiesOf(variables: z.output<z.ZodObject<typeof ProxyVariables>>): Proxies {
	return { https: variables.HTTPS_PROXY, http: variables.HTTP_PROXY, except: variables.NO_PROXY }
}
