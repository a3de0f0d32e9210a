/** A server on this machine that the site may reach: an identity provider, a language model, and a counter of unexpected requests. */
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Variables } from '#test/program.ts'

const CLIENT_ID = 'guida-fiscale'

const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Fonte</title>
<item><title>Proroga dei versamenti</title><link>https://fonte.example/1</link><description>Una notizia.</description></item>
</channel></rss>`

export interface Claims {
	sub: string
	email: string
	nonce?: string
}

export class Stranger {
	readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
	readonly #server = createServer((request, response) => this.#answer(request, response))
	/** Requested paths that belong to neither provider nor model. */
	readonly knocks: string[] = []
	/** Person who signs in at the provider. */
	person: Claims = { sub: '', email: '' }
	url = ''

	async start(): Promise<void> {
		await new Promise<void>((resolve) => {
			this.#server.listen(0, '127.0.0.1', resolve)
		})
		const address = this.#server.address()
		this.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
	}

	close(): void {
		this.#server.closeAllConnections()
		this.#server.close()
	}

	/** Returns the environment variables with which a site uses this server. */
	variables(): Variables {
		return {
			OIDC_ISSUER: this.url,
			OIDC_CLIENT_ID: CLIENT_ID,
			OIDC_CLIENT_SECRET: 'un segreto tra sito e fornitore',
			LLM_BASE_URL: `${this.url}/v1`,
			LLM_MODEL: 'prova',
			NEWS_FEEDS: `${this.url}/feed.xml`,
			FETCH_ALLOW: new URL(this.url).host,
		}
	}

	idToken(claims: Claims): string {
		const now = Math.floor(Date.now() / 1000)
		const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
		const head = part({ alg: 'RS256', typ: 'JWT', kid: 'k' })
		const names = { email_verified: true, given_name: 'Nora', family_name: 'Neri' }
		const content = part({ iss: this.url, aud: CLIENT_ID, iat: now, exp: now + 600, ...names, ...claims })
		return `${head}.${content}.${sign('sha256', Buffer.from(`${head}.${content}`), this.#keys.privateKey).toString('base64url')}`
	}

	#answer(request: IncomingMessage, response: ServerResponse): void {
		const { pathname } = new URL(request.url ?? '/', this.url)
		const json = (content: object) =>
			response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content))
		request.resume()
		switch (pathname) {
			case '/.well-known/openid-configuration':
				json({
					issuer: this.url,
					authorization_endpoint: `${this.url}/authorize`,
					token_endpoint: `${this.url}/token`,
					userinfo_endpoint: `${this.url}/me`,
					jwks_uri: `${this.url}/jwks`,
					id_token_signing_alg_values_supported: ['RS256'],
					response_types_supported: ['code'],
					subject_types_supported: ['public'],
				})
				break
			case '/jwks':
				json({ keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }] })
				break
			case '/token':
				json({
					access_token: randomUUID(),
					token_type: 'Bearer',
					expires_in: 600,
					scope: 'openid email profile',
					id_token: this.idToken(this.person),
				})
				break
			case '/me':
				json({ ...this.person, email_verified: true, given_name: 'Nora', family_name: 'Neri' })
				break
			case '/feed.xml':
				response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(FEED)
				break
			case '/v1/chat/completions':
				response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: [DONE]\n\n')
				break
			default:
				this.knocks.push(pathname)
				response.writeHead(200).end('ok')
		}
	}
}
