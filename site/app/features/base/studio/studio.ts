/** The studio's details; those not filled in are null. */
export interface Studio {
	name: string | null
	partitaIva: string | null
	address: string | null
	email: string | null
	pec: string | null
	phone: string | null
	/** Professional order, e.g. the one of commercialisti of a district. */
	order: string | null
	orderNumber: string | null
	professionalTitle: string | null
	/** Seat of the court named in the legal notices. */
	court: string | null
	/** Insurer and cover of professional liability. */
	insurance: string | null
	/** One professional a line: name, title, enrolment. */
	professionals: string | null
	/** One photo a line: address of the uploaded picture, a space, name of the professional. */
	photos: string | null
	/** Opening hours, one or more lines. */
	hours: string | null
	linkedin: string | null
	facebook: string | null
	x: string | null
	/** Main colour as `#rrggbb`; null for that of the site. */
	colour: string | null
	/** Address of the uploaded logo; null for that of the site. */
	logo: string | null
}

/** Name of the setting that holds the details. */
export const STUDIO_SETTING = 'studio'

/** Fields with the addresses of social profiles. */
export const SOCIAL_FIELDS = ['linkedin', 'facebook', 'x'] as const
export type SocialField = (typeof SOCIAL_FIELDS)[number]

/** Reason in the audit log for a change of the details. */
export const STUDIO_CHANGED = 'Dati dello studio'

/** Shown until the studio has entered its name. */
export const SITE_NAME = 'Guida Fiscale'

export const DEFAULT_COURT = 'Tempio Pausania'

export const emptyStudio: Studio = {
	name: null,
	partitaIva: null,
	address: null,
	email: null,
	pec: null,
	phone: null,
	order: null,
	orderNumber: null,
	professionalTitle: null,
	court: DEFAULT_COURT,
	insurance: null,
	professionals: null,
	photos: null,
	hours: null,
	linkedin: null,
	facebook: null,
	x: null,
	colour: null,
	logo: null,
}

/** Returns the professional order and the number in it; null while the order is not given. */
export function enrolmentOf({ order, orderNumber }: Pick<Studio, 'order' | 'orderNumber'>): string | null {
	return order && [order, orderNumber && `n.\u00a0${orderNumber}`].filter(Boolean).join(', ')
}

/** The details as their form shows them. */
export function studioShown(studio: Studio) {
	return { ...studio } satisfies Record<keyof Studio, string | null>
}

/** Labels of the form's fields. */
export const STUDIO_LABEL = {
	name: 'Nome dello studio',
	partitaIva: 'Partita IVA',
	address: 'Indirizzo',
	email: 'E-mail',
	pec: 'PEC',
	phone: 'Telefono',
	order: 'Ordine professionale',
	orderNumber: 'Numero di iscrizione',
	professionalTitle: 'Titolo professionale',
	court: 'Foro competente',
	insurance: 'Assicurazione professionale',
	professionals: 'Professionisti',
	photos: 'Foto dei professionisti',
	hours: 'Orari',
	linkedin: 'LinkedIn',
	facebook: 'Facebook',
	x: 'X',
	colour: 'Colore principale',
	logo: 'Logo',
} as const satisfies Record<keyof Studio, string>

/** Address of the style sheet of a colour. */
export function colourSheetPath(colour: string): string {
	return `/studio.css?v=${colour.slice(1)}`
}
