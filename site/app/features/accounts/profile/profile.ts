/** Fields of the profile form, named as in the specification, spelling included. */
export interface Profile {
	name: string
	surename: string
	/** Shown beside comments; if empty, 'User-' and six characters are shown. */
	displayName: string
	telefono: string
	city: string
	region: string
	country: string
	adress: string
}
