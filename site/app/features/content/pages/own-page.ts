/** Pages whose text the studio can write itself, with their names and addresses. */
export const OWN_PAGES = {
	'chi-siamo': { label: 'Chi Siamo', path: '/chi-siamo' },
	prezzi: { label: 'Prezzi', path: '/prezzi' },
	supporto: { label: 'Supporto', path: '/supporto' },
	contatti: { label: 'Contatti', path: '/contatti' },
	'privacy-policy': { label: 'Privacy Policy', path: '/privacy-policy' },
	'terms-of-service': { label: 'Termini e Condizioni', path: '/terms-of-service' },
	'legal-info': { label: 'Informazioni Legali', path: '/legal-info' },
} as const satisfies Record<string, { label: string; path: string }>
export type OwnPageName = keyof typeof OWN_PAGES

/** Pages that bind people with an account: they are told of changes. */
export const BINDING_PAGES = ['privacy-policy', 'terms-of-service'] as const satisfies readonly OwnPageName[]

/** Returns the name if the studio can write this page. */
export function parsePageName(text: string | undefined): OwnPageName | undefined {
	return Object.keys(OWN_PAGES).find((name): name is OwnPageName => name === text)
}

export const PAGE_TEXT_MAX = 60_000

/** A page in the list of the panel. */
export interface OwnPageState {
	name: OwnPageName
	/** Day of the studio's own text; null while the site's text is shown. */
	changedAt: string | null
}
