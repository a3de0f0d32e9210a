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
}

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
}
