/** Returns the address of the sign-in page that leads back to `from`, a local path with its query and anchor. */
export function signInPath(from: string, tab?: 'signup'): string {
	return `/auth?${tab === undefined ? '' : `tab=${tab}&`}from=${encodeURIComponent(from)}`
}
