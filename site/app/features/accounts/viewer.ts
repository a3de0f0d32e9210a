/** The person behind a request, as far as pages need to know. */
export interface Viewer {
	userId: string
	email: string
	name: string
	isAdmin: boolean
}
