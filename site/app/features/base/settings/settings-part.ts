const FIRST = 'assistente'

/** The parts of 'Impostazioni', each under its own address. */
export const SETTINGS_PARTS = [
	{ part: FIRST, label: 'Assistente' },
	{ part: 'email', label: 'Risposte per e-mail' },
	{ part: 'convertitore', label: 'Convertitore' },
	{ part: 'statistiche', label: 'Statistiche di terzi' },
] as const
export type SettingsPart = (typeof SETTINGS_PARTS)[number]['part']

/** Hidden field and query parameter with the part. */
export const PART_FIELD = 'parte'

/** Returns the part that an address opens; the first where it names none. */
export function partIn(params: URLSearchParams): SettingsPart {
	const wanted = params.get(PART_FIELD)
	return SETTINGS_PARTS.find(({ part }) => part === wanted)?.part ?? FIRST
}

/** Returns the address of a part. */
export function partPath(part: SettingsPart): string {
	return part === FIRST ? '/admin/impostazioni' : `/admin/impostazioni?${PART_FIELD}=${part}`
}
