/** Channel on which the tabs of a browser share who is signed in: the person's id, or null. */
export const SESSION_CHANNEL = 'session'
