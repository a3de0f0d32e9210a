import { z } from 'zod'

const SIGNS =
	'; nel nome e nella password si scrivono con un codice i segni @ (%40), : (%3A), / (%2F), # (%23), ? (%3F) e % (%25)'

/** Checks an address that carries a name and a password. One of their signs, left as it is, cuts the address there. */
export function accountAddress(protocol: RegExp, expected: string) {
	const error = ({ input }: { input?: unknown }) => `${expected}${String(input).includes('@') ? SIGNS : ''}`
	return z.url({ protocol, error }).refine(isWhole, { error })
}

/** Of what is no address at all the check before says it. */
function isWhole(address: string): boolean {
	const { pathname, search, hash } = URL.parse(address) ?? { pathname: '', search: '', hash: '' }
	return !`${pathname}${search}${hash}`.includes('@')
}
