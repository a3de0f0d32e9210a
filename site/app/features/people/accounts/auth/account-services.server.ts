import type { Secrets } from '#platform/configuration/secret.ts'
import { findViewer } from '../find-viewer.server.ts'
import { type AuthParts, createAuth } from './auth.server.ts'
import { sealStored } from './seal-stored.server.ts'

/** Creates the authentication, once stored values are encrypted with the current secret. */
export async function createAccountServices({ secrets, ...parts }: AuthParts & { secrets: Secrets }) {
	const { env, db, keys, log } = parts
	await sealStored({ db, keys, secrets, log })
	const auth = createAuth(parts)
	return { auth, viewerOf: (headers: Headers) => findViewer({ auth, db, env }, headers) }
}
