/** Addresses and headers of services with OpenAI's API. */

export interface Endpoint {
	/** Without a path of the API; Azure's may end with `?api-version=…`. */
	readonly baseUrl: string
	readonly apiKey?: string
}

/** Cost of a call in tokens, as its service says. */
export interface TokenUsage {
	readonly sent: number
	readonly received: number
}

const azureHosts = ['.openai.azure.com', '.cognitiveservices.azure.com', '.services.ai.azure.com']

/** Returns the address without its query, and the query: paths of the API go between the two. */
export function addressOf({ baseUrl }: Endpoint): { readonly base: string; readonly query: URLSearchParams } {
	const { origin, pathname, searchParams } = new URL(baseUrl)
	return { base: `${origin}${pathname}`.replace(/\/+$/, ''), query: searchParams }
}

/** Returns the address of a path of the API: '/chat/completions'. */
export function urlOf(endpoint: Endpoint, path: string): string {
	const { base, query } = addressOf(endpoint)
	return `${base}${path}${query.size === 0 ? '' : `?${query.toString()}`}`
}

/** Returns the header that carries the key: Azure has one of its own. */
export function keyHeader(endpoint: Endpoint): Readonly<Record<string, string>> {
	const { apiKey, baseUrl } = endpoint
	if (apiKey === undefined) return {}
	const { hostname, searchParams } = new URL(baseUrl)
	const isAzure = searchParams.has('api-version') || azureHosts.some((host) => hostname.endsWith(host))
	return isAzure ? { 'api-key': apiKey } : { authorization: `Bearer ${apiKey}` }
}
