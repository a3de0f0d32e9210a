interface Names {
	displayName: string | null
	profileName: string | null
	profileSurename: string | null
	name: string
	surename: string
}

/** Returns the name with which a professional signs: the chosen one, else that of the profile, else that of the account. */
export function professionalName({ displayName, profileName, profileSurename, name, surename }: Names): string {
	return displayName ?? [profileName ?? name, profileSurename ?? surename].filter(Boolean).join(' ')
}

/** Details of the studio that stand below a professional's name. */
export interface Office {
	professionalTitle: string | null
	order: string | null
	orderNumber: string | null
}

/** Returns title and order of the studio, as they stand below a professional's name; empty until they are filled in. */
export function officeLine({ professionalTitle, order, orderNumber }: Office): string {
	const number = orderNumber === null ? '' : `, n.\u00a0${orderNumber}`
	return [professionalTitle, order === null ? null : `${order}${number}`].filter((part) => part !== null).join(', ')
}
