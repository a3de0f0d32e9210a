export const CATEGORIES = [
	'IVA',
	'IRPEF',
	'Detrazioni',
	'Fatturazione',
	'Regimi Fiscali',
	'Tassazione Rendite',
] as const
export type Category = (typeof CATEGORIES)[number]

/** Returns the category of this name; null for any other text. */
export function parseCategory(value: string | null | undefined): Category | null {
	return CATEGORIES.find((category) => category === value) ?? null
}

/** Returns the address of the news of a theme. */
export function themePath(theme: string): string {
	const name = parseCategory(theme) === null ? 'argomento' : 'categoria'
	return `/?${new URLSearchParams({ [name]: theme })}`
}
