import { genericOAuth } from 'better-auth/plugins'
import type { Env } from '#platform/configuration/env.ts'

/** A sign-in provider, as shown on its button. */
export interface Provider {
	id: string
	label: string
}

/** Returns the configured providers, in the order of their buttons. */
export function listProviders({ providers }: Pick<Env, 'providers'>): Provider[] {
	return [
		...(providers.oidc ? [{ id: 'oidc', label: providers.oidc.label }] : []),
		...(providers.google ? [{ id: 'google', label: 'Google' }] : []),
		...(providers.microsoft ? [{ id: 'microsoft', label: 'Microsoft' }] : []),
	]
}

const surenameOf = (profile: object) => ({
	surename: 'family_name' in profile && typeof profile.family_name === 'string' ? profile.family_name : '',
})

/** Returns the options of Google and Microsoft, if their keys are set. */
export function knownProviders({ providers: { google, microsoft } }: Pick<Env, 'providers'>) {
	return {
		...(google && { google: { ...google, mapProfileToUser: surenameOf } }),
		...(microsoft && { microsoft: { ...microsoft, mapProfileToUser: surenameOf } }),
	}
}

/**
 * Returns the options of any other OpenID Connect provider, found by its discovery document. SPID and CIE are reached through a proxy that
 * speaks OpenID Connect.
 */
export function oidcProvider({ providers: { oidc } }: Pick<Env, 'providers'>) {
	return genericOAuth({
		config: oidc
			? [
					{
						providerId: 'oidc',
						name: oidc.label,
						discoveryUrl: `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
						clientId: oidc.clientId,
						clientSecret: oidc.clientSecret,
						scopes: ['openid', 'email', 'profile'],
						pkce: true,
						requireIdTokenVerification: true,
						requireEmailVerification: true,
						mapProfileToUser: (profile) => ({
							name: givenNameOf(profile),
							...surenameOf(profile),
						}),
					},
				]
			: [],
	})
}

function givenNameOf({ given_name, name, email }: Record<string, unknown>): string {
	return [given_name, name, String(email).split('@')[0]].find(
		(text) => typeof text === 'string' && text !== '',
	) as string
}
