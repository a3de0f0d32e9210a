interface ProfileFieldView {
	label: string
	/** Group of the form in which it stands. */
	part: 'who' | 'where'
	autoComplete: string
	type?: 'tel'
	hint?: string
	isRequired?: true
	isWide?: true
}

/** Fields of the profile in the order of its form, named as in the specification, spelling included. */
export const PROFILE_FIELDS = {
	name: { label: 'Nome', part: 'who', autoComplete: 'given-name', isRequired: true },
	surename: { label: 'Cognome', part: 'who', autoComplete: 'family-name', isRequired: true },
	telefono: {
		label: 'Telefono',
		part: 'who',
		autoComplete: 'tel',
		type: 'tel',
		hint: 'Facoltativo. Per un numero estero scrivi anche il prefisso.',
	},
	displayName: {
		label: 'Nome nei commenti',
		part: 'who',
		autoComplete: 'nickname',
		hint: 'Facoltativo. Senza, i tuoi commenti portano «User-» e sei caratteri.',
	},
	adress: { label: 'Indirizzo', part: 'where', autoComplete: 'street-address', isWide: true },
	city: { label: 'Città', part: 'where', autoComplete: 'address-level2' },
	region: { label: 'Regione', part: 'where', autoComplete: 'address-level1' },
	country: { label: 'Paese', part: 'where', autoComplete: 'country-name' },
} as const satisfies Record<string, ProfileFieldView>

export type ProfileField = keyof typeof PROFILE_FIELDS

/** The profile as its form shows it: a field without a value is empty. */
export type Profile = Record<ProfileField, string>

const NAMES = Object.keys(PROFILE_FIELDS) as ProfileField[]

function ofEachField<Value>(valueOf: (name: ProfileField) => Value): Record<ProfileField, Value> {
	return Object.fromEntries(NAMES.map((name) => [name, valueOf(name)])) as Record<ProfileField, Value>
}

export function profileShown(profile: Readonly<Partial<Record<ProfileField, string | null>>>): Profile {
	return ofEachField((name) => profile[name] ?? '')
}

export const PROFILE_LABEL: Readonly<Profile> = ofEachField((name) => PROFILE_FIELDS[name].label)

/** Returns the fields of a part of the form, with what each shows. */
export function fieldsOf(part: ProfileFieldView['part']): (ProfileFieldView & { name: ProfileField })[] {
	return NAMES.map((name) => ({ name, ...PROFILE_FIELDS[name] })).filter((field) => field.part === part)
}
