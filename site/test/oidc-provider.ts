import { type Configuration, Provider } from 'oidc-provider'
import { serve } from './loopback.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** A person's identity at the provider. */
export interface Identity {
	sub: string
	email: string
	email_verified: boolean
	given_name: string
	family_name: string
}

export interface TestProvider {
	issuer: string
	/** Person who signs in at the provider from now on; with null the provider refuses. */
	person: Identity | null
	/** Opens the authorization URL, signs in and consents; returns the callback URL without opening it. */
	signIn(authorizeUrl: string): Promise<URL>
}

const CLIENT = { client_id: 'guida-fiscale', client_secret: 'un segreto tra sito e fornitore' }

/** Returns the environment variables with which a site uses the provider. */
export function oidcVariables({ issuer }: Pick<TestProvider, 'issuer'>): Record<string, string> {
	return {
		OIDC_ISSUER: issuer,
		OIDC_CLIENT_ID: CLIENT.client_id,
		OIDC_CLIENT_SECRET: CLIENT.client_secret,
		OIDC_NAME: 'Fornitore di prova',
	}
}

/**
 * Starts a certified OpenID provider on loopback that insists on PKCE.
 * @param site address of the site, which may be known only after the provider has started
 */
export async function startOidcProvider(site: string | Promise<string>): Promise<TestProvider> {
	const people = new Map<string, Identity>()
	const { server, url: issuer } = await serve()
	const configure = (siteUrl: string): Configuration => ({
		clients: [{ ...CLIENT, redirect_uris: [`${siteUrl}/api/auth/callback/oidc`] }],
		claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
		conformIdTokenClaims: false,
		pkce: { required: () => true },
		features: { devInteractions: { enabled: false } },
		interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
		ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
		cookies: { keys: ['solo per le prove'] },
		findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
	})
	const opened = Promise.resolve(site).then((siteUrl) => new Provider(issuer, configure(siteUrl)))
	const test: TestProvider = {
		issuer,
		person: null,
		async signIn(authorizeUrl) {
			const browser = createVisitor((path, init) => fetch(new URL(path, issuer), init), issuer)
			return followToSite(browser, new URL(authorizeUrl), await site)
		},
	}
	server.on('request', (request, response) => {
		void (async () => {
			const provider = await opened
			if (!request.url?.startsWith('/interaction/')) {
				await provider.callback()(request, response)
				return
			}
			const { prompt, params, session } = await provider.interactionDetails(request, response)
			if (!test.person) {
				await provider.interactionFinished(request, response, { error: 'access_denied' })
				return
			}
			people.set(test.person.sub, test.person)
			if (prompt.name === 'login') {
				await provider.interactionFinished(request, response, { login: { accountId: test.person.sub } })
				return
			}
			const grant = new provider.Grant({
				accountId: session?.accountId ?? '',
				clientId: String(params.client_id),
			})
			grant.addOIDCScope('openid email profile')
			await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
		})()
	})
	return test
}

/** Follows the provider's redirects until one returns to the site. */
async function followToSite(browser: Visitor, start: URL, siteUrl: string): Promise<URL> {
	let url = start
	for (let step = 0; step < 10; step++) {
		if (url.origin === siteUrl) return url
		const response = await browser.get(url.pathname + url.search)
		const location = response.headers.get('location')
		if (!location) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
		url = new URL(location, url)
	}
	throw new Error('the provider does not come to an end')
}
