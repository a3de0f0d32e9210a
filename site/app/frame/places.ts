/** Main entries of the site: the specification's four (§2, Shared frame) and the tools that anybody can use. */
export const PLACES = [
	{ to: '/guida', label: 'Guida' },
	{ to: '/legal-assistant', label: 'Assistente AI' },
	{ to: '/pdf-converter', label: 'Convertitore PDF/A' },
	{ to: '/strumenti', label: 'Strumenti' },
	{ to: '/scadenze', label: 'Scadenze' },
	{ to: '/prezzi', label: 'Prezzi' },
	{ to: '/chi-siamo', label: 'Chi Siamo' },
] as const

/** Pages that follow in the menu of small screens, in the same order as in the footer. */
export const FURTHER_PLACES = [
	{ to: '/cosa-cambia', label: 'Che cosa cambia' },
	{ to: '/argomenti', label: 'Argomenti' },
	{ to: '/contatti', label: 'Contatti' },
] as const

const WORKING = ['/legal-assistant', '/pdf-converter', '/profile', '/admin', '/new-question']

/** Returns true for screens that people work in: their footer is one line. */
export function isWorkingScreen(pathname: string): boolean {
	return WORKING.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
