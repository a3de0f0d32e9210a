/** The form of the profile. Field names are the specification's, spelling included. */
export interface Profile {
	name: string
	surename: string
	/** Shown with comments; empty for 'User-' and six characters. */
	displayName: string
	telefono: string
	city: string
	region: string
	country: string
	adress: string
}
