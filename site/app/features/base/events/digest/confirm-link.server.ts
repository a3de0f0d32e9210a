import { z } from 'zod'
import { type DerivedKeys, isUnsealable } from '#platform/configuration/derived-keys.ts'
import { CONFIRM_PATH } from './following.ts'

/** Time in which a digest can be confirmed. */
const VALID_MS = 7 * 24 * 3600_000

const Asked = z.object({ email: z.email(), themes: z.array(z.string()).min(1), until: z.number() })
type Asked = z.infer<typeof Asked>

/** Returns the confirmation link, which holds what was asked: an address that does not answer is stored nowhere. */
export function confirmPath(
	keys: DerivedKeys,
	{ email, themes }: Pick<Asked, 'email' | 'themes'>,
	now = Date.now(),
): string {
	const asked: Asked = { email, themes, until: now + VALID_MS }
	return `${CONFIRM_PATH}?${new URLSearchParams({ dati: keys.seal('digest-links', JSON.stringify(asked)) })}`
}

/** @returns undefined for a link that is not ours, or too old */
export function openConfirmLink(keys: DerivedKeys, params: URLSearchParams, now = Date.now()): Asked | undefined {
	try {
		const asked = Asked.parse(JSON.parse(keys.open('digest-links', params.get('dati') ?? '')))
		return asked.until > now ? asked : undefined
	} catch (error) {
		if (isUnsealable(error)) return undefined
		throw error
	}
}
