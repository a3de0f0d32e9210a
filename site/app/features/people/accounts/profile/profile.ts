import type { Shown } from '#app/versions/version.ts'

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

/** The profile as its form shows it: a field without a value is empty. */
export function profileShown(profile: Readonly<Record<keyof Profile, string | null>>) {
	const { name, surename, displayName, telefono, city, region, country, adress } = profile
	return {
		name,
		surename,
		displayName: displayName ?? '',
		telefono: telefono ?? '',
		city: city ?? '',
		region: region ?? '',
		country: country ?? '',
		adress: adress ?? '',
	} satisfies Shown
}

export const PROFILE_LABEL = {
	name: 'Nome',
	surename: 'Cognome',
	displayName: 'Nome nei commenti',
	telefono: 'Telefono',
	city: 'Città',
	region: 'Regione',
	country: 'Paese',
	adress: 'Indirizzo',
} as const satisfies Record<keyof Profile, string>
