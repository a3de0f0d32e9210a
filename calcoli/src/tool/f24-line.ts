/** A line of form F24, as it is copied into the form of the bank or of the Agenzia. */

/** `F24 Elide` is another form. */
export type Section = 'Erario' | 'INPS' | 'Regioni' | 'IMU e altri tributi locali' | 'INAIL' | 'F24 Elide'

export interface F24Line {
	readonly section: Exclude<Section, 'F24 Elide'>
	readonly code: string
	/** Instalments, as `0106`, or month, as `0009`. */
	readonly instalment?: string
	readonly year?: string
	/** Months from and to, as `01/2026`. */
	readonly from?: string
	readonly to?: string
	/** Code of the region or of the town. */
	readonly place?: string
	readonly isRavvedimento?: true
	/** Plain decimals; one of the two. */
	readonly debit?: string
	readonly credit?: string
}
