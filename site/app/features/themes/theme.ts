export const CATEGORIES = [
	'IVA',
	'IRPEF',
	'Detrazioni',
	'Fatturazione',
	'Regimi Fiscali',
	'Tassazione Rendite',
] as const
export type Category = (typeof CATEGORIES)[number]

export function parseCategory(value: string | null | undefined): Category | null {
	return CATEGORIES.find((category) => category === value) ?? null
}
