export const FOLLOWING_PATH = '/argomenti'
export const CONFIRM_PATH = '/argomenti/conferma'

/** Contents of the page 'Argomenti'. */
export interface FollowingView {
	/** Every theme, categories first. */
	themes: readonly string[]
	/** Themes ticked: those followed, or the one of the address. */
	followed: readonly string[]
	/** The signed-in person; null for a visitor. */
	person: {
		email: string
		/** True if the weekly digest goes to this address. */
		hasDigest: boolean
	} | null
}

/** Name of the checkbox of a theme. */
export function themeField(theme: string): string {
	return `tema:${theme}`
}
