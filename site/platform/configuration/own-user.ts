import { userInfo } from 'node:os'

/** Returns the name of the user as whom this runs; its number in an image that has no name for it. */
export function ownUser(): string {
	try {
		return userInfo().username
	} catch {
		return String(process.getuid?.())
	}
}
