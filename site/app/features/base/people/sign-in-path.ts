/** Query parameter of a sign-in from a page that everybody can read. */
export const FROM_PUBLIC = 'pubblica'

/** Returns the address of the sign-in page that opens `from`, a local path with its query and anchor, which needs an account. */
export function signInPath(from: string, tab?: 'signup'): string {
	return `/auth?${tab === undefined ? '' : `tab=${tab}&`}from=${encodeURIComponent(from)}`
}

/** Returns the address of the sign-in page that leads back to `from`, which is read without an account too. */
export function signInAndReturnPath(from: string, tab?: 'signup'): string {
	return `${signInPath(from, tab)}&${FROM_PUBLIC}=1`
}
